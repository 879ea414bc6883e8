#include "core/data/shared_rows.h"

#include <numeric>
#include <unordered_map>

namespace eigenscope {

std::pair<std::vector<Index>, std::vector<Index>> sharedRows(const Dataset &one, const Dataset &other) {
    std::pair<std::vector<Index>, std::vector<Index>> shared;
    if (one.rows == other.rows) {
        shared.first.resize(one.rows.size());
        std::iota(shared.first.begin(), shared.first.end(), Index{0});
        shared.second = shared.first;
        return shared;
    }
    std::unordered_map<Index, Index> positions;
    positions.reserve(other.rows.size());
    for (std::size_t i = 0; i < other.rows.size(); ++i)
        positions.emplace(other.rows[i], static_cast<Index>(i));
    for (std::size_t i = 0; i < one.rows.size(); ++i)
        if (const auto found = positions.find(one.rows[i]); found != positions.end()) {
            shared.first.push_back(static_cast<Index>(i));
            shared.second.push_back(found->second);
        }
    return shared;
}

} // namespace eigenscope
