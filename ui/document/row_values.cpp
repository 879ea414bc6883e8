#include "ui/document/row_values.h"

#include "core/base/large_pages.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace eigenscope {
namespace {

/// A number column with more different values than this is a scale, otherwise it is a set of classes.
constexpr std::size_t mostNumericClasses = 20;

} // namespace

RowPositions::RowPositions(const Dataset &data, const std::vector<Index> &rows)
    : m_areSame(&data.rows == &rows || data.rows == rows) {
    if (m_areSame)
        return;
    std::unordered_map<Index, Index> where;
    where.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        where.emplace(rows[i], static_cast<Index>(i));
    m_found.reserve(data.rows.size());
    for (const Index row : data.rows) {
        const auto hit = where.find(row);
        m_found.push_back(hit == where.end() ? -1 : hit->second);
    }
}

void RowValues::take(const VectorXd &all, const RowPositions &at, std::size_t n) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const double value : all)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (low <= high) {
        min = low;
        max = high;
    }
    numbers.emplace(static_cast<Index>(n));
    for (std::size_t i = 0; i < n; ++i)
        (*numbers)[static_cast<Index>(i)] = at[i] < 0 ? std::nan("") : all[at[i]];
}

Classes classesAt(const Classes &classes, const RowPositions &at, std::size_t n) {
    Classes own{classes.column, classes.names, roomInLargePages<int>(n)};
    for (std::size_t i = 0; i < n; ++i)
        own.codes.push_back(at[i] < 0 ? -1 : classes.codes[static_cast<std::size_t>(at[i])]);
    return own;
}

bool hasFewValues(const VectorXd &numbers) {
    std::vector<double> found;
    for (const double number : numbers)
        if (!std::isnan(number) && std::ranges::find(found, number) == found.end()) {
            if (found.size() == mostNumericClasses)
                return false;
            found.push_back(number);
        }
    return true;
}

} // namespace eigenscope
