#include "core/data/shared_rows.h"

#include <unordered_map>

namespace eigenscope {
namespace {

/// k, where every k-th of so many is left.
std::size_t stepFor(std::size_t count, std::size_t most) {
    return count <= most ? 1 : (count - 1) / most + 1;
}

void thin(std::vector<Index> &positions, std::size_t most) {
    const std::size_t step = stepFor(positions.size(), most);
    std::size_t left = 0;
    for (std::size_t i = 0; i < positions.size(); i += step)
        positions[left++] = positions[i];
    positions.resize(left);
}

} // namespace

std::pair<std::vector<Index>, std::vector<Index>> sharedRows(const Dataset &one, const Dataset &other,
                                                             std::size_t most) {
    std::pair<std::vector<Index>, std::vector<Index>> shared;
    if (one.rows == other.rows) { // no list of all of them, which takes the most time
        const std::size_t step = stepFor(one.rows.size(), most);
        shared.first.reserve(one.rows.size() / step + 1);
        for (std::size_t i = 0; i < one.rows.size(); i += step)
            shared.first.push_back(static_cast<Index>(i));
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
    thin(shared.first, most);
    thin(shared.second, most);
    return shared;
}

} // namespace eigenscope
