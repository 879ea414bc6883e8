#include "core/base/number_text.h"
#include "core/base/trimmed.h"
#include "core/data/rows_text.h"
#include "core/data/table.h"

#include <utility>

namespace eigenscope {
namespace {

Error refused(std::string_view part) {
    return {Error::Kind::InvalidParameter,
            sentence("The rows '%1' must be a position from 0 or a rising range such as 0-99.", part)};
}

/// The first and the last position of a range.
using RowRange = std::pair<long long, long long>;

/// The ranges of a text, with no more positions than may be.
Result<std::vector<RowRange>> rangesIn(std::string_view text) {
    std::vector<RowRange> ranges;
    Index count = 0;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view part = trimmed(text.substr(begin, end - begin));
        const std::size_t dash = part.find('-');
        const auto first = readInteger(trimmed(part.substr(0, dash)));
        const auto last = dash == part.npos ? first : readInteger(trimmed(part.substr(dash + 1)));
        if (!first || !last || *first < 0 || *last < *first)
            return refused(part);
        if (*last - *first >= mostListedRows - count)
            return Error{Error::Kind::TooLarge,
                         sentence("The rows '%1' are more than %2 positions.", text, mostListedRows)};
        count += *last - *first + 1;
        ranges.emplace_back(*first, *last);
        begin = end + 1;
    }
    return ranges;
}

} // namespace

Result<std::vector<Index>> parseRows(std::string_view text) {
    TRY(const std::vector<RowRange> ranges, rangesIn(text));
    std::vector<Index> rows;
    for (const auto &[first, last] : ranges)
        for (long long row = first; row <= last; ++row)
            rows.push_back(static_cast<Index>(row));
    return rows;
}

Result<Index> countRows(std::string_view text) {
    TRY(const std::vector<RowRange> ranges, rangesIn(text));
    Index count = 0;
    for (const auto &[first, last] : ranges)
        count += static_cast<Index>(last - first + 1);
    return count;
}

} // namespace eigenscope
