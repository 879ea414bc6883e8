#include "core/quality/rising_order.h"

#include <algorithm>
#include <limits>

namespace eigenscope {

namespace {

constexpr std::size_t valuesPerBucket = 4;

struct Item {
    double value;
    std::uint32_t position;

    bool operator<(const Item &other) const {
        return value < other.value || (value == other.value && position < other.position);
    }
};

} // namespace

std::vector<std::uint32_t> risingOrder(std::span<const double> values) {
    if (values.empty())
        return {};
    // Distances fill buckets of equal width about evenly, so that hardly anything is left to compare.
    const double largest = std::max(std::ranges::max(values), std::numeric_limits<double>::min());
    const std::size_t buckets = values.size() / valuesPerBucket + 1;
    const auto bucketOf = [&](double value) {
        return static_cast<std::size_t>(value / largest * static_cast<double>(buckets - 1));
    };
    std::vector<std::size_t> ends(buckets + 1, 0); // of each bucket, one place later while it is filled
    for (const double value : values)
        ++ends[bucketOf(value) + 1];
    for (std::size_t bucket = 1; bucket <= buckets; ++bucket)
        ends[bucket] += ends[bucket - 1];

    std::vector<Item> items(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        items[ends[bucketOf(values[i])]++] = {values[i], static_cast<std::uint32_t>(i)};
    for (std::size_t bucket = 0, begin = 0; bucket < buckets; begin = ends[bucket++])
        std::sort(items.data() + begin, items.data() + ends[bucket]);

    std::vector<std::uint32_t> order;
    order.reserve(items.size());
    for (const Item &item : items)
        order.push_back(item.position);
    return order;
}

} // namespace eigenscope
