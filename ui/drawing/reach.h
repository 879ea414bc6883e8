#pragma once

namespace eigenscope {

/// Pixels from which the pointer still meets what is drawn: a point, and a line that is dragged.
constexpr double pickReach = 8, grabReach = 6;

/// Pixels by which the ring around a point stands off it.
constexpr double ringReach = 4;

} // namespace eigenscope
