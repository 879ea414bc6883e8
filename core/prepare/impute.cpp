#include "core/prepare/impute.h"

#include "core/base/json_numbers.h"
#include "core/base/number_text.h"
#include "core/base/word_list.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1)
        return *middle;
    return std::midpoint(*std::max_element(values.begin(), middle), *middle);
}

double mostFrequent(std::vector<double> values) {
    std::ranges::sort(values);
    double best = values.front();
    std::ptrdiff_t bestCount = 0;
    for (auto run = values.begin(); run != values.end();) {
        const auto end = std::upper_bound(run, values.end(), *run);
        if (end - run > bestCount) {
            best = *run;
            bestCount = end - run;
        }
        run = end;
    }
    return best;
}

/// What stands for the missing values of a column.
struct Filled {
    std::string column;
    Index count = 0;
    double by = 0;
};

/// One sentence, however many columns there are.
Sentences notesOf(const std::vector<Filled> &filled) {
    constexpr std::size_t named = 3;
    const auto missing = [](Index count) { return counted(count, "%1 missing value", "%1 missing values"); };
    if (filled.empty())
        return {};
    if (const Filled &only = filled.front(); filled.size() == 1)
        return {sentence("The column '%1' had %2, replaced by %3.", only.column, missing(only.count),
                         roundedText(only.by))};
    Index sum = 0;
    for (const Filled &one : filled)
        sum += one.count;
    const auto told = [](const Filled &one) {
        return sentence("%1 of '%2' by %3", one.count, one.column, roundedText(one.by));
    };
    Sentence list = told(filled.front());
    for (std::size_t i = 1; i < std::min(named, filled.size()); ++i)
        list = sentence("%1, %2", list, told(filled[i]));
    return {sentence(filled.size() > named ? "%1 in %2 columns were replaced: %3, …"
                                           : "%1 in %2 columns were replaced: %3.",
                     missing(sum), filled.size(), list)};
}

double replacement(const std::vector<double> &values, Impute::Strategy strategy) {
    switch (strategy) {
    case Impute::Strategy::Median: return median(values);
    case Impute::Strategy::MostFrequent: return mostFrequent(values);
    case Impute::Strategy::Mean: break;
    }
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

class Imputed final : public FittedStep {
public:
    Imputed(Names columns, VectorXd replacements, Sentences notes)
        : m_columns(std::move(columns)), m_replacements(std::move(replacements)), m_notes(std::move(notes)) {}

    Json learned() const override { return {{"columns", m_columns}, {"values", listJson(m_replacements)}}; }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> filled = data.withColumns(m_columns);
        if (!filled)
            return filled;
        MatrixXd &X = std::get<Points>(filled->objects).X;
        for (Index j = 0; j < X.cols(); ++j)
            X.col(j) = X.col(j).array().isNaN().select(m_replacements[j], X.col(j));
        return filled;
    }

    Sentences notes() const override { return m_notes; }

private:
    Names m_columns;
    VectorXd m_replacements;
    Sentences m_notes;
};

} // namespace

Schema<Impute::Options> Impute::schema() {
    return Schema<Options>{}.choice(
        &Options::strategy,
        {.id = "strategy",
         .label = "Strategy",
         .help = "What stands for a missing value: the mean, the median or the most "
                 "frequent value of its column."},
        {{"mean", Strategy::Mean}, {"median", Strategy::Median}, {"most-frequent", Strategy::MostFrequent}});
}

Result<std::shared_ptr<const FittedStep>> Impute::fit(const Dataset &data, const Options &options) {
    if (Result<void> rows = requireRows(name, data); !rows)
        return rows.error();
    const Points &points = data.points();
    VectorXd replacements(points.X.cols());
    std::vector<Filled> filled;
    for (Index j = 0; j < points.X.cols(); ++j) {
        const std::string &column = points.columns[static_cast<std::size_t>(j)];
        std::vector<double> values;
        std::ranges::remove_copy_if(points.X.col(j), std::back_inserter(values),
                                    [](double value) { return std::isnan(value); });
        if (values.empty())
            return Error{
                Error::Kind::InvalidData,
                sentence("%1 needs at least 1 value in a column. '%2' has none: leave it out.", theStep(name), column)};
        replacements[j] = replacement(values, options.strategy);
        if (!std::isfinite(replacements[j]))
            return outOfRange(name, column);
        if (const Index count = points.X.rows() - static_cast<Index>(values.size()); count > 0)
            filled.push_back({column, count, replacements[j]});
    }
    return std::shared_ptr<const FittedStep>(
        std::make_shared<const Imputed>(points.columns, std::move(replacements), notesOf(filled)));
}

} // namespace eigenscope
