#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace eigenscope {

/// Sorts values that are finite and ≥ 0, at most 2³¹ of them. The room that it takes is kept for the next values:
/// whoever sorts many rows has one for all. O(n), but O(n·log n) where most are equal, or nearly so beside the largest.
class RisingOrder {
public:
    /// The positions of the values in rising order; equal ones stay in the order given. Good until the next call.
    std::span<const std::uint32_t> of(std::span<const double> values);

    /// Twice the rank of each value, from 0; equal ones share their mean rank.
    std::vector<std::uint32_t> doubledRanks(std::span<const double> values);

private:
    using Key = std::uint64_t; ///< a value rounded to 32 bits, above its position

    void makeKeys(std::span<const double> values);
    /// Leaves the keys in the order of their values, then of their positions.
    void sortKeys(std::span<const double> values);

    std::vector<Key> m_keys, m_other; ///< the keys, and room for as many in another order
    std::vector<std::uint32_t> m_order;
};

/// Whether these are the doubled ranks of as many values of which no two are equal; false too where some are. O(n), a
/// third of the time of making them, and less where they are not.
bool areDoubledRanks(std::span<const std::uint32_t> ranks, std::span<const double> values);

} // namespace eigenscope
