#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace eigenscope {

/// Positions of the values, which are finite and ≥ 0, in rising order; equal ones stay in the order given.
/// O(n), but O(n·log n) where most are equal, or nearly so beside the largest.
std::vector<std::uint32_t> risingOrder(std::span<const double> values);

/// Twice the rank of each value, from 0; equal ones share their mean rank. At most 2³¹ values, and the cost is the
/// same.
std::vector<std::uint32_t> doubledRanks(std::span<const double> values);

/// Whether these are the doubledRanks of as many values of which no two are equal; false too where some are. O(n), a
/// third of the time of doubledRanks, and less where they are not.
bool areDoubledRanks(std::span<const std::uint32_t> ranks, std::span<const double> values);

} // namespace eigenscope
