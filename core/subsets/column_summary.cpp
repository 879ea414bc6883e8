#include "core/subsets/column_summary.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Index missingOf(const RowColumn &column, Index rows) {
    return column.isText
               ? std::count_if(column.texts, column.texts + rows, [](const std::string &text) { return text.empty(); })
               : std::count_if(column.numbers, column.numbers + rows, [](double number) { return std::isnan(number); });
}

void takeExtent(ColumnSummary &summary, const double *numbers) {
    for (Index i = 0; i < summary.rows; ++i)
        if (std::isfinite(numbers[i])) {
            summary.low = std::min(numbers[i], summary.low.value_or(numbers[i]));
            summary.high = std::max(numbers[i], summary.high.value_or(numbers[i]));
        }
}

} // namespace

RowColumn valuesOf(const Column &column) {
    if (const auto *texts = std::get_if<std::vector<std::string>>(&column.values))
        return {.isText = true, .texts = texts->data()};
    return {.numbers = std::get<VectorXd>(column.values).data(), .isTime = column.isTime};
}

ColumnSummary summaryOf(const RowColumn &column, Index rows, int mostBars, int mostLevels) {
    ColumnSummary summary{.rows = rows, .missing = missingOf(column, rows), .low = {}, .high = {}};
    if (!column.isText)
        takeExtent(summary, column.numbers);
    summary.bins = columnBins(column, rows, {}, mostBars, mostLevels);
    if (!summary.bins)
        return summary;
    summary.counts = summary.bins->counts();
    summary.bins->barOf = {}; // a byte a row, of thousands of columns
    if (column.isText)
        summary.different = static_cast<Index>(summary.bins->levels.size()) + summary.bins->otherLevels;
    return summary;
}

std::vector<Index> countsAt(const ColumnSummary &summary, const RowColumn &column, std::span<const Index> positions) {
    std::vector<Index> counts(summary.counts.size());
    if (!summary.bins)
        return counts;
    const std::vector<std::string> &levels = summary.bins->levels;
    for (const Index position : positions) {
        if (column.isText) {
            if (const auto found = std::ranges::find(levels, column.texts[position]); found != levels.end())
                ++counts[static_cast<std::size_t>(found - levels.begin())];
        } else if (const double value = column.numbers[position]; std::isfinite(value)) {
            ++counts[static_cast<std::size_t>(summary.bins->barOfNumber(value))];
        }
    }
    return counts;
}

} // namespace eigenscope
