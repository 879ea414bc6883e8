#include "core/quality/rising_order.h"

#include "core/base/large_pages.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

namespace eigenscope {

namespace {

/// A value rounded down to 32 bits, above its position.
using Key = std::uint64_t;
constexpr int positionBits = 32;

std::uint32_t positionOf(Key key) {
    return static_cast<std::uint32_t>(key);
}

/// Shares of the way from the least value above zero to the largest, which leave few values alike; a larger value has
/// no smaller key.
std::vector<Key> keysOf(std::span<const double> values) {
    double least = std::numeric_limits<double>::infinity(), largest = 0;
    for (const double value : values) {
        largest = std::max(largest, value);
        least = value > 0 ? std::min(least, value) : least;
    }
    const double width = std::max(largest - least, std::numeric_limits<double>::min());
    std::vector<Key> keys = inLargePages<Key>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double share = (values[i] - least) / width;
        const Key rounded = share >= 0 ? 1 + static_cast<Key>(share * 4294967294.0) : 0;
        keys[i] = rounded << positionBits | i;
    }
    return keys;
}

/// By the rounded values; those of equal ones stay in the order given. Byte by byte, the lowest first.
void sortByRounded(std::vector<Key> &keys) {
    constexpr int bits = 8, passes = 32 / bits;
    constexpr std::size_t parts = 1 << bits;
    const auto partOf = [](Key key, int pass) { return key >> (positionBits + pass * bits) & (parts - 1); };
    std::array<std::array<std::uint32_t, parts>, passes> places{};
    for (const Key key : keys)
        for (int pass = 0; pass < passes; ++pass)
            ++places[static_cast<std::size_t>(pass)][partOf(key, pass)];
    std::vector<Key> sorted = inLargePages<Key>(keys.size());
    for (int pass = 0; pass < passes; ++pass) {
        std::uint32_t begin = 0;
        auto &place = places[static_cast<std::size_t>(pass)];
        for (std::uint32_t &count : place)
            begin += std::exchange(count, begin);
        for (const Key key : keys)
            sorted[place[partOf(key, pass)]++] = key;
        keys.swap(sorted);
    }
}

/// Whether no more than rounding tells two keys apart, if anything.
bool areAlike(Key a, Key b) {
    return a >> positionBits == b >> positionBits;
}

/// In the order of their values, then of their positions.
std::vector<Key> sortedKeys(std::span<const double> values) {
    std::vector<Key> keys = keysOf(values);
    sortByRounded(keys);
    for (std::size_t begin = 0, end = 1; begin < keys.size(); begin = end++) { // what rounding left open
        while (end < keys.size() && areAlike(keys[begin], keys[end]))
            ++end;
        if (end - begin > 1)
            std::ranges::stable_sort(keys.data() + begin, keys.data() + end, {},
                                     [&](Key key) { return values[positionOf(key)]; });
    }
    return keys;
}

} // namespace

std::vector<std::uint32_t> risingOrder(std::span<const double> values) {
    const std::vector<Key> keys = sortedKeys(values);
    std::vector<std::uint32_t> order(keys.size());
    std::ranges::transform(keys, order.begin(), positionOf);
    return order;
}

std::vector<std::uint32_t> doubledRanks(std::span<const double> values) {
    const std::vector<Key> keys = sortedKeys(values);
    std::vector<std::uint32_t> ranks = inLargePages<std::uint32_t>(keys.size());
    const auto isTie = [&](Key a, Key b) { return areAlike(a, b) && values[positionOf(a)] == values[positionOf(b)]; };
    for (std::size_t begin = 0, end = 1; begin < keys.size(); begin = end++) {
        while (end < keys.size() && isTie(keys[begin], keys[end]))
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[positionOf(keys[i])] = static_cast<std::uint32_t>(begin + end - 1);
    }
    return ranks;
}

bool areDoubledRanks(std::span<const std::uint32_t> ranks, std::span<const double> values) {
    std::vector<double> rising = inLargePages<double>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (ranks[i] % 2 != 0)
            return false;
        rising[ranks[i] / 2] = values[i];
    }
    // A rank that two share, or a value equal to the one before, leaves a step that does not rise.
    return std::ranges::adjacent_find(rising, std::greater_equal()) == rising.end();
}

} // namespace eigenscope
