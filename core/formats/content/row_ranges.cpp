#include "core/data/table.h"

#include "core/base/number_text.h"
#include "core/base/trimmed.h"

namespace eigenscope {
namespace {

constexpr long long largestCount = 100'000'000; // a typing mistake must not ask for all the memory

Error refused(std::string_view part) {
    return {Error::Kind::InvalidParameter,
            sentence("The rows '%1' must be a position from 0 or a rising range such as 0-99.", part)};
}

} // namespace

Result<std::vector<Index>> parseRows(std::string_view text) {
    std::vector<Index> rows;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view part = trimmed(text.substr(begin, end - begin));
        const std::size_t dash = part.find('-');
        const auto first = readInteger(trimmed(part.substr(0, dash)));
        const auto last = dash == part.npos ? first : readInteger(trimmed(part.substr(dash + 1)));
        if (!first || !last || *first < 0 || *last < *first)
            return refused(part);
        if (*last - *first >= largestCount - static_cast<long long>(rows.size()))
            return Error{Error::Kind::TooLarge,
                         sentence("The rows '%1' are more than %2 positions.", text, largestCount)};
        for (long long row = *first; row <= *last; ++row)
            rows.push_back(static_cast<Index>(row));
        begin = end + 1;
    }
    return rows;
}

} // namespace eigenscope
