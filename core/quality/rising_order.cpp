#include "core/quality/rising_order.h"

#include "core/base/large_pages.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <utility>

namespace eigenscope {

namespace {

using Key = std::uint64_t; // as in RisingOrder
constexpr int positionBits = 32, valueBits = 32;
constexpr int mostBits = 11; // of a digit: as many parts as stay in the cache

std::uint32_t positionOf(std::uint64_t key) {
    return static_cast<std::uint32_t>(key);
}

/// Whether no more than rounding tells two keys apart, if anything.
bool areAlike(std::uint64_t a, std::uint64_t b) {
    return a >> positionBits == b >> positionBits;
}

/// Shares of the way from the least value above zero to the largest, which leave few values alike; a larger value has
/// no smaller key.
EIGENSCOPE_PROCESSOR_CLONES void writeKeys(const double *values, std::size_t count, Key *keys) {
    // The bits of numbers from zero on are in the same order, and compared faster. Zero less one is above all.
    std::int64_t largestBits = 0;
    std::uint64_t beforeLeast = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::max());
    for (std::size_t i = 0; i < count; ++i) {
        largestBits = std::max(largestBits, std::bit_cast<std::int64_t>(values[i]));
        beforeLeast = std::min(beforeLeast, std::bit_cast<std::uint64_t>(values[i]) - 1);
    }
    const double least = std::bit_cast<double>(beforeLeast + 1), largest = std::bit_cast<double>(largestBits);
    const double width = std::max(largest - least, std::numeric_limits<double>::min());
    const double scale = std::min(4294967294.0 / width, std::numeric_limits<double>::max());
    constexpr double unitAtLowestBit = 0x1p52;
    for (std::size_t i = 0; i < count; ++i) {
        const double share = values[i] >= least ? 1 + (values[i] - least) * scale : 0;
        keys[i] = std::bit_cast<Key>(share + unitAtLowestBit) << positionBits | i;
    }
}

/// Places that the parts of some keys begin at, which a digit of so many bits tells apart.
class Parts {
public:
    Parts(int lowestBit, int bits) : m_lowest(positionBits + lowestBit), m_last((std::size_t{1} << bits) - 1) {}

    void count(Key key) { ++m_places[partOf(key)]; }
    /// After the last is counted.
    void begin() {
        std::uint32_t place = 0;
        for (std::uint32_t &part : std::span(m_places.data(), m_last + 1))
            place += std::exchange(part, place);
    }
    /// Keys of the same part in the order given. Afterwards each part begins where it ended.
    void distribute(std::span<const Key> keys, std::span<Key> room) {
        for (const Key key : keys)
            room[m_places[partOf(key)]++] = key;
    }
    /// After the distribution.
    [[nodiscard]] std::span<const std::uint32_t> ends() const { return {m_places.data(), m_last + 1}; }

private:
    [[nodiscard]] std::size_t partOf(Key key) const { return key >> m_lowest & m_last; }

    int m_lowest;
    std::size_t m_last;
    std::array<std::uint32_t, std::size_t{1} << mostBits> m_places{};
};

/// By a number of two digits, whose highest bit is the one below `top`.
void sortByTwoDigits(std::span<Key> keys, std::span<Key> room, int top, int bits) {
    Parts low(top - 2 * bits, bits), high(top - bits, bits);
    for (const Key key : keys) {
        low.count(key);
        high.count(key);
    }
    low.begin();
    high.begin();
    low.distribute(keys, room);
    high.distribute(room, keys);
}

/// By the first `valueBits` − (what is returned) bits of their values; those alike in them stay in the order given.
int sortByLeadingBits(std::span<Key> keys, std::span<Key> room) {
    constexpr int leastBits = 8, bitsWithin = 10;
    if (const int bits = std::max(leastBits, static_cast<int>(std::bit_width(keys.size())) - 1); bits <= mostBits) {
        sortByTwoDigits(keys, room, valueBits, bits);
        return valueBits - 2 * bits;
    }
    // Of many keys first parts are made that stay in the cache.
    Parts parts(valueBits - mostBits, mostBits);
    for (const Key key : keys)
        parts.count(key);
    parts.begin();
    parts.distribute(keys, room);
    for (std::uint32_t begin = 0; const std::uint32_t end : parts.ends()) {
        const std::span part = room.subspan(begin, end - begin);
        if (part.size() > 1)
            sortByTwoDigits(part, keys.subspan(begin, end - begin), valueBits - mostBits, bitsWithin);
        begin = end;
    }
    std::ranges::copy(room, keys.begin());
    return valueBits - mostBits - 2 * bitsWithin;
}

template <class Value> void resize(std::vector<Value> &values, std::size_t count) {
    if (values.capacity() < count)
        values = roomInLargePages<Value>(count);
    values.resize(count);
}

} // namespace

void RisingOrder::makeKeys(std::span<const double> values) {
    resize(m_keys, values.size());
    writeKeys(values.data(), values.size(), m_keys.data());
}

void RisingOrder::sortKeys(std::span<const double> values) {
    makeKeys(values);
    resize(m_other, m_keys.size());
    const int open = positionBits + sortByLeadingBits(m_keys, m_other);
    const auto isBefore = [&](Key a, Key b) {
        const double valueOfA = values[positionOf(a)], valueOfB = values[positionOf(b)];
        return valueOfA < valueOfB || (valueOfA == valueOfB && positionOf(a) < positionOf(b));
    };
    for (std::size_t begin = 0, end = 1; begin < m_keys.size(); begin = end++) {
        while (end < m_keys.size() && m_keys[begin] >> open == m_keys[end] >> open)
            ++end;
        if (end - begin > 1)
            std::sort(m_keys.data() + begin, m_keys.data() + end, isBefore);
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
