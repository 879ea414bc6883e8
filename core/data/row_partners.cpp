#include "core/data/row_partners.h"

#include <string_view>
#include <unordered_map>

namespace eigenscope {
namespace {

using PositionOfId = std::unordered_map<std::string_view, Index>;

Result<PositionOfId> positionsById(const RowIds &rows) {
    PositionOfId positions;
    positions.reserve(rows.ids.size());
    for (std::size_t i = 0; i < rows.ids.size(); ++i)
        if (const std::string &id = rows.ids[i]; !id.empty() && !positions.emplace(id, static_cast<Index>(i)).second)
            return Error{
                Error::Kind::InvalidData,
                sentence("The id '%1' stands twice in the column '%2' of %3. Each row needs an id of its own to be "
                         "matched.",
                         id, rows.column, rows.table)};
    return positions;
}

} // namespace

Result<RowPartners> rowPartners(const RowIds &one, const RowIds &other) {
    TRY(const PositionOfId mine, positionsById(one));
    TRY(const PositionOfId theirs, positionsById(other));
    RowPartners matched;
    for (std::size_t i = 0; i < one.ids.size(); ++i)
        if (const auto found = theirs.find(one.ids[i]); found != theirs.end()) {
            matched.positions.push_back(static_cast<Index>(i));
            matched.partners.push_back(found->second);
        }
    return matched;
}

} // namespace eigenscope
