#pragma once

#include "core/base/matrix.h"

#include <QPointF>

#include <functional>
#include <optional>

namespace eigenscope {

/// Which way an arrow key points, in pixels; null for any other key.
QPoint arrowDirection(int key);
/// Whether a key does what a click does.
bool isClickKey(int key);

/// The point that an arrow key goes to from a place: the nearest one in its direction, where what lies aside counts
/// more. Nothing where there is none, or the key is no arrow. `placeOf` gives the pixel of each of `count` points;
/// nothing for one that is not drawn. O(count).
std::optional<Index> pointTowards(int key, QPointF from, Index count,
                                  const std::function<std::optional<QPointF>(Index point)> &placeOf);

} // namespace eigenscope
