#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace eigenscope {

/// Positions of values in the order in which they rise.
using RisingOrder = std::vector<std::uint32_t>;

/// Of values that are finite and ≥ 0; equal ones stay in the order given. O(n) for values that are spread evenly,
/// O(n·log n) at worst.
RisingOrder risingOrder(std::span<const double> values);

/// Whether `order`, which names each position once, is what risingOrder gives. O(n).
bool isRisingOrder(std::span<const double> values, const RisingOrder &order);

} // namespace eigenscope
