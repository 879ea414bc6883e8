#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace eigenscope {

/// Positions of the values, which are finite and ≥ 0, in rising order; equal ones stay in the order given.
/// O(n) for values that are spread evenly, O(n·log n) at worst.
std::vector<std::uint32_t> risingOrder(std::span<const double> values);

} // namespace eigenscope
