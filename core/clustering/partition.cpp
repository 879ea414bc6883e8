#include "core/clustering/partition.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {

std::vector<Index> Partition::sizes() const {
    std::vector<Index> sizes;
    for (const int label : labels) {
        if (label < 0)
            continue;
        const auto cluster = static_cast<std::size_t>(label);
        if (cluster >= sizes.size())
            sizes.resize(cluster + 1);
        ++sizes[cluster];
    }
    return sizes;
}

Index Partition::noiseRows() const {
    return std::ranges::count_if(labels, [](int label) { return label < 0; });
}

std::vector<int> numberedBySize(const std::vector<int> &labels) {
    const int largest = labels.empty() ? noise : std::ranges::max(labels);
    std::vector<Index> sizes(static_cast<std::size_t>(largest + 1));
    std::vector<std::size_t> met; // in the order of their first rows
    for (const int label : labels)
        if (label >= 0 && sizes[static_cast<std::size_t>(label)]++ == 0)
            met.push_back(static_cast<std::size_t>(label));
    std::ranges::stable_sort(met, std::ranges::greater(), [&sizes](std::size_t label) { return sizes[label]; });
    std::vector<int> number(sizes.size(), noise);
    for (std::size_t place = 0; place < met.size(); ++place)
        number[met[place]] = static_cast<int>(place);
    std::vector<int> numbered(labels.size());
    std::ranges::transform(labels, numbered.begin(), [&number](int label) {
        return label < 0 ? noise : number[static_cast<std::size_t>(label)];
    });
    return numbered;
}

} // namespace eigenscope
