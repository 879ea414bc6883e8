#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <string>
#include <vector>

namespace eigenscope {

/// Ids of the rows of a table, "" where a row has none, with what the table is called in sentences: "the data".
struct RowIds {
    Sentence table;
    std::string column;
    std::vector<std::string> ids;
};

/// Rows of two tables that belong together: positions[i] in the one and partners[i] in the other.
struct RowPartners {
    std::vector<Index> positions; ///< rising
    std::vector<Index> partners;
};

/// The rows of both tables that have the same id. InvalidData where an id stands twice in one of them. O(n + m).
Result<RowPartners> rowPartners(const RowIds &one, const RowIds &other);

} // namespace eigenscope
