#include "core/data/row_positions.h"

#include <algorithm>

namespace eigenscope {

std::vector<Index> positionsOf(const Dataset &data, const std::vector<Index> &rows) {
    std::vector<Index> positions;
    if (rows.empty() || data.rows.empty())
        return positions;
    std::vector<bool> isAmong(static_cast<std::size_t>(std::ranges::max(data.rows)) + 1);
    for (const Index row : rows)
        if (const auto place = static_cast<std::size_t>(row); place < isAmong.size())
            isAmong[place] = true;
    for (Index position = 0; position < data.size(); ++position)
        if (isAmong[static_cast<std::size_t>(data.rows[static_cast<std::size_t>(position)])])
            positions.push_back(position);
    return positions;
}

} // namespace eigenscope
