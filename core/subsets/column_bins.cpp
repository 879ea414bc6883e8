#include "core/subsets/column_bins.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace eigenscope {
namespace {

using Counts = std::array<Index, 256>;

std::vector<Index> firstOf(const Counts &counts, int bars) {
    return {counts.begin(), counts.begin() + bars};
}

/// From the least to the greatest finite value; nothing where there is none.
std::optional<std::pair<double, double>> extentOf(const double *numbers, Index n) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (Index i = 0; i < n; ++i)
        if (std::isfinite(numbers[i])) {
            low = std::min(low, numbers[i]);
            high = std::max(high, numbers[i]);
        }
    return low > high ? std::nullopt : std::optional(std::pair(low, high));
}

bool areWhole(const double *numbers, Index n) {
    return std::all_of(numbers, numbers + n,
                       [](double value) { return !std::isfinite(value) || value == std::round(value); });
}

std::optional<ColumnBins> ofNumbers(ColumnBins bins, const RowColumn &column, Index n, int mostBars) {
    const auto extent = extentOf(column.numbers, n);
    if (!extent)
        return {};
    std::tie(bins.low, bins.high) = *extent;
    bins.bars = mostBars;
    if (bins.high - bins.low < mostBars && !column.isTime && areWhole(column.numbers, n)) {
        bins.areWhole = true;
        bins.bars = static_cast<int>(bins.high - bins.low) + 1;
        bins.low -= 0.5;
        bins.high += 0.5;
    } else if (bins.low == bins.high) {
        bins.low -= 0.5;
        bins.high += 0.5;
    }
    bins.barOf.resize(static_cast<std::size_t>(n), ColumnBins::none);
    for (Index i = 0; i < n; ++i)
        if (const double value = column.numbers[i]; std::isfinite(value))
            bins.barOf[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(bins.barOfNumber(value));
    return bins;
}

std::optional<ColumnBins> ofTexts(ColumnBins bins, const RowColumn &column, Index n, int mostLevels) {
    std::unordered_map<std::string_view, Index> counts;
    for (Index i = 0; i < n; ++i)
        if (!column.texts[i].empty())
            ++counts[column.texts[i]];
    std::vector<std::pair<std::string_view, Index>> levels(counts.begin(), counts.end());
    std::ranges::sort(levels, [](const auto &a, const auto &b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    bins.otherLevels = std::max<Index>(0, static_cast<Index>(levels.size()) - mostLevels);
    levels.resize(levels.size() - static_cast<std::size_t>(bins.otherLevels));
    std::unordered_map<std::string_view, std::uint8_t> bars;
    for (const auto &[text, count] : levels) {
        bars.emplace(text, static_cast<std::uint8_t>(bars.size()));
        bins.levels.emplace_back(text);
    }
    bins.bars = static_cast<int>(levels.size());
    bins.barOf.resize(static_cast<std::size_t>(n), ColumnBins::none);
    for (Index i = 0; i < n; ++i)
        if (const auto bar = bars.find(column.texts[i]); bar != bars.end())
            bins.barOf[static_cast<std::size_t>(i)] = bar->second;
    return bins.levels.empty() ? std::nullopt : std::optional(std::move(bins));
}

} // namespace

int ColumnBins::barOfNumber(double value) const {
    const double perBar = bars / (high - low);
    return std::clamp(static_cast<int>((value - low) * perBar), 0, bars - 1);
}

std::vector<Index> ColumnBins::counts(const RowMask &rows) const {
    Counts counts{};
    for (std::size_t i = 0; i < barOf.size(); ++i)
        counts[barOf[i]] += rows[i];
    return firstOf(counts, bars);
}

std::vector<Index> ColumnBins::counts() const {
    Counts counts{};
    for (const std::uint8_t bar : barOf)
        ++counts[bar];
    return firstOf(counts, bars);
}

std::optional<ColumnBins> columnBins(const RowColumns &columns, const std::string &column, int mostBars,
                                     int mostLevels) {
    const auto found = columns.find(column);
    return found ? columnBins(*found, columns.rows(), column, mostBars, mostLevels) : std::nullopt;
}

std::optional<ColumnBins> columnBins(const RowColumn &values, Index rows, const std::string &column, int mostBars,
                                     int mostLevels) {
    ColumnBins bins{.column = column, .isTime = values.isTime};
    return values.isText ? ofTexts(std::move(bins), values, rows, mostLevels)
                         : ofNumbers(std::move(bins), values, rows, mostBars);
}

} // namespace eigenscope
