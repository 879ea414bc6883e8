#pragma once

#include "core/subsets/column_summary.h"
#include "ui/document/selection.h"
#include "ui/views/columns/column_lines.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace eigenscope {

/// What is computed of a column on a worker.
struct ColumnFacts {
    ColumnSummary summary;
    std::optional<ColumnType> type; ///< of texts of which nobody has told it

    /// How evenly the rows are spread over the bars, in [0, 1]: the entropy of their shares over its maximum. 0 for one
    /// bar or none. Source: Shannon, 1948.
    [[nodiscard]] double evenness() const;
};

/// What belongs to the lines at these places.
template <class What> using OfLines = std::vector<std::pair<std::size_t, What>>;

/// What is worked on: lines of these data, by their places among all.
struct ColumnsAsked {
    std::shared_ptr<const LoadedData> data;
    std::shared_ptr<const std::vector<ColumnLine>> lines;
    std::vector<std::size_t> places = {}; ///< the first ones first
    std::size_t awaited = 0;              ///< so many of them are handed on as soon as they are found
};

/// Finds the facts of the lines in their order, and hands them on a few at a time, some ten times a second. O(cells).
void findFacts(const ColumnsAsked &asked, const std::function<void(OfLines<std::shared_ptr<const ColumnFacts>>)> &post,
               const std::stop_token &stop);

/// How many of the selected rows of the source stand in each bar of the lines, whose facts are given in their order.
/// O(n + selected·lines).
OfLines<std::vector<Index>> countSelected(const ColumnsAsked &asked,
                                          const std::vector<std::shared_ptr<const ColumnFacts>> &facts,
                                          const Rows &selected, const std::stop_token &stop);

} // namespace eigenscope
