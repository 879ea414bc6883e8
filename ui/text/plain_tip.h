#pragma once

#include <QString>

namespace eigenscope {

/// What somebody else has written, as a tooltip: it stands there as it is written, also where it looks like HTML.
QString plainTip(const QString &text);

} // namespace eigenscope
