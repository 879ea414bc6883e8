#include "core/quality/rising_order.h"

#include <algorithm>
#include <limits>

namespace eigenscope {

namespace {

struct Item {
    double value;
    std::uint32_t position;

    bool operator<(const Item &other) const {
        return value < other.value || (value == other.value && position < other.position);
    }
};

/// Buckets of equal width between the least value above zero and the largest: distances fill them about evenly, so that
/// hardly anything is left to compare. A larger value is never in a lower bucket.
class Buckets {
public:
    explicit Buckets(std::span<const double> values) : m_count(values.size() + 1) {
        double largest = 0;
        m_least = std::numeric_limits<double>::infinity();
        for (const double value : values) {
            largest = std::max(largest, value);
            m_least = value > 0 ? std::min(m_least, value) : m_least;
        }
        m_width = std::max(largest - m_least, std::numeric_limits<double>::min());
    }
    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] std::uint32_t of(double value) const {
        const double share = (value - m_least) / m_width;
        return share >= 0 ? 1 + static_cast<std::uint32_t>(share * static_cast<double>(m_count - 2)) : 0;
    }

private:
    std::size_t m_count;
    double m_least, m_width;
};

/// Sorts items that are at most some places from where they belong.
void sortNear(std::vector<Item> &items) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        const Item item = items[i];
        std::size_t place = i;
        for (; place > 0 && item < items[place - 1]; --place)
            items[place] = items[place - 1];
        items[place] = item;
    }
}

} // namespace

RisingOrder risingOrder(std::span<const double> values) {
    constexpr std::uint32_t few = 16; // that are sorted by moving each to its place
    const Buckets buckets(values);
    std::vector<std::uint32_t> places(values.size()),
        ends(buckets.count() + 1, 0); // of each bucket, filled from behind
    for (std::size_t i = 0; i < values.size(); ++i)
        ++ends[(places[i] = buckets.of(values[i]))];
    for (std::size_t bucket = 1; bucket < ends.size(); ++bucket)
        ends[bucket] += ends[bucket - 1];
    std::vector<Item> items(values.size());
    for (std::size_t i = values.size(); i-- > 0;)
        items[--ends[places[i]]] = {values[i], static_cast<std::uint32_t>(i)};
    for (std::size_t bucket = 0; bucket < buckets.count(); ++bucket)
        if (ends[bucket + 1] - ends[bucket] > few)
            std::sort(items.data() + ends[bucket], items.data() + ends[bucket + 1]);
    sortNear(items);
    RisingOrder order(items.size());
    std::ranges::transform(items, order.begin(), &Item::position);
    return order;
}

bool isRisingOrder(std::span<const double> values, const RisingOrder &order) {
    for (std::size_t i = 1; i < order.size(); ++i)
        if (const Item before{values[order[i - 1]], order[i - 1]}, item{values[order[i]], order[i]}; !(before < item))
            return false;
    return true;
}

} // namespace eigenscope
