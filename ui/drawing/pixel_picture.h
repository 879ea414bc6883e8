#pragma once

#include "core/base/matrix.h"
#include "ui/theme/color_map.h"

#include <QImage>

#include <utility>

namespace eigenscope {

/// A row whose columns are pixels as a picture, one pixel an entry, to be enlarged without smoothing: `low` has the
/// first color, `high` the last; entries beyond them the nearest; missing ones are transparent. `shape` as pixelShape
/// gives it.
QImage pixelPicture(ConstVectorRef row, std::pair<Index, Index> shape, double low, double high, const ColorMap &colors);

/// A row of three columns a pixel, red, green and blue, as a picture of their colors: `low` is dark, `high` is full.
QImage colorPicture(ConstVectorRef row, std::pair<Index, Index> shape, double low, double high);

} // namespace eigenscope
