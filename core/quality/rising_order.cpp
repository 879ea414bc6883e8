#include "core/quality/rising_order.h"

#include "core/base/large_pages.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

namespace eigenscope {

namespace {

constexpr int positionBits = 32;

std::uint32_t positionOf(std::uint64_t key) {
    return static_cast<std::uint32_t>(key);
}

/// Whether no more than rounding tells two keys apart, if anything.
bool areAlike(std::uint64_t a, std::uint64_t b) {
    return a >> positionBits == b >> positionBits;
}

template <class Value> void resize(std::vector<Value> &values, std::size_t count) {
    if (values.capacity() < count)
        values = roomInLargePages<Value>(count);
    values.resize(count);
}

} // namespace

/// Shares of the way from the least value above zero to the largest, which leave few values alike; a larger value has
/// no smaller key.
void RisingOrder::makeKeys(std::span<const double> values) {
    double least = std::numeric_limits<double>::infinity(), largest = 0;
    for (const double value : values) {
        largest = std::max(largest, value);
        least = value > 0 ? std::min(least, value) : least;
    }
    const double width = std::max(largest - least, std::numeric_limits<double>::min());
    resize(m_keys, values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double share = (values[i] - least) / width;
        const Key rounded = share >= 0 ? 1 + static_cast<Key>(share * 4294967294.0) : 0;
        m_keys[i] = rounded << positionBits | i;
    }
}

/// By the rounded values; those of equal ones stay in the order given. Byte by byte, the lowest first.
void RisingOrder::sortByRounded() {
    constexpr int bits = 8, passes = 32 / bits;
    constexpr std::size_t parts = 1 << bits;
    const auto partOf = [](Key key, int pass) { return key >> (positionBits + pass * bits) & (parts - 1); };
    std::array<std::array<std::uint32_t, parts>, passes> places{};
    for (const Key key : m_keys)
        for (int pass = 0; pass < passes; ++pass)
            ++places[static_cast<std::size_t>(pass)][partOf(key, pass)];
    resize(m_other, m_keys.size());
    for (int pass = 0; pass < passes; ++pass) {
        std::uint32_t begin = 0;
        auto &place = places[static_cast<std::size_t>(pass)];
        for (std::uint32_t &count : place)
            begin += std::exchange(count, begin);
        for (const Key key : m_keys)
            m_other[place[partOf(key, pass)]++] = key;
        m_keys.swap(m_other);
    }
}

void RisingOrder::sortKeys(std::span<const double> values) {
    makeKeys(values);
    sortByRounded();
    for (std::size_t begin = 0, end = 1; begin < m_keys.size(); begin = end++) { // what rounding left open
        while (end < m_keys.size() && areAlike(m_keys[begin], m_keys[end]))
            ++end;
        if (end - begin > 1)
            std::ranges::stable_sort(m_keys.data() + begin, m_keys.data() + end, {},
                                     [&](Key key) { return values[positionOf(key)]; });
    }
}

std::span<const std::uint32_t> RisingOrder::of(std::span<const double> values) {
    sortKeys(values);
    resize(m_order, m_keys.size());
    std::ranges::transform(m_keys, m_order.begin(), positionOf);
    return m_order;
}

std::vector<std::uint32_t> RisingOrder::doubledRanks(std::span<const double> values) {
    sortKeys(values);
    std::vector<std::uint32_t> ranks = inLargePages<std::uint32_t>(m_keys.size());
    const auto isTie = [&](Key a, Key b) { return areAlike(a, b) && values[positionOf(a)] == values[positionOf(b)]; };
    for (std::size_t begin = 0, end = 1; begin < m_keys.size(); begin = end++) {
        while (end < m_keys.size() && isTie(m_keys[begin], m_keys[end]))
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[positionOf(m_keys[i])] = static_cast<std::uint32_t>(begin + end - 1);
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
