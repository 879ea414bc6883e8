#pragma once

#include "ui/theme/theme.h"

#include <QPainterPath>

namespace eigenscope {

/// The outline of a marker around the origin, of about the same area as a circle of this radius.
QPainterPath markerPath(Marker marker, double radius);

} // namespace eigenscope
