#pragma once

#include <QRect>

namespace eigenscope {

/// Where a sheet lies in `room` so that as much as can be of `spared` is seen: at the right, at the left, or across the
/// lower or the upper part.
QRect sheetPlace(const QRect &room, const QRect &spared);

} // namespace eigenscope
