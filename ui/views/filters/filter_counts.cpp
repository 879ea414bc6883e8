#include "ui/views/filters/filter_counts.h"

#include "core/formats/load_data.h"
#include "core/pipeline/stages/made_columns.h"

#include <algorithm>
#include <optional>

namespace eigenscope {
namespace {

constexpr int mostFilterBars = 40, mostFilterLevels = 12;

/// The mask of rows of the data by what is said of each row of the source.
template <class Says> RowMask maskOf(const Dataset &data, Says says) {
    RowMask mask(data.rows.size());
    std::ranges::transform(data.rows, mask.begin(), [&](Index row) { return static_cast<char>(says(row)); });
    return mask;
}

RowMask selectedMask(const Dataset &data, const Rows &selected) {
    RowMask isSelected;
    for (const Index row : selected) {
        isSelected.resize(std::max(isSelected.size(), static_cast<std::size_t>(row) + 1));
        isSelected[static_cast<std::size_t>(row)] = 1;
    }
    return maskOf(data, [&](Index row) {
        return static_cast<std::size_t>(row) < isSelected.size() && isSelected[static_cast<std::size_t>(row)] != 0;
    });
}

class Counting {
public:
    explicit Counting(const FilterQuestion &question)
        : m_question(question), m_data(*question.results.value<Stage::Load>()->dataset),
          m_passing(maskOf(m_data, [&](Index row) { return question.found->isPassing(row); })),
          m_selected(selectedMask(m_data, question.selected)) {}

    std::optional<FilterHistogram> of(const std::string &column) {
        const auto bins = barsOf(column);
        if (!bins)
            return {};
        return FilterHistogram{bins, bins->counts(), bins->counts(m_passing), bins->counts(m_selected)};
    }

private:
    std::shared_ptr<const ColumnBins> barsOf(const std::string &column) {
        for (const auto &known : m_question.known)
            if (known->column == column)
                return known;
        if (!m_columns)
            m_columns.emplace(m_data, madeColumns(m_question.results));
        auto bins = columnBins(*m_columns, column, mostFilterBars, mostFilterLevels);
        return bins ? std::make_shared<const ColumnBins>(*std::move(bins)) : nullptr;
    }

    const FilterQuestion &m_question;
    const Dataset &m_data;
    RowMask m_passing, m_selected;
    std::optional<RowColumns> m_columns; ///< once bars are missing
};

} // namespace

std::vector<FilterHistogram> counted(const FilterQuestion &question, const std::stop_token &stop) {
    std::vector<FilterHistogram> histograms;
    if (!question.results.value<Stage::Load>())
        return histograms;
    Counting counting(question);
    for (const std::string &column : question.columns) {
        if (stop.stop_requested())
            return histograms;
        if (auto histogram = counting.of(column))
            histograms.push_back(*std::move(histogram));
    }
    return histograms;
}

} // namespace eigenscope
