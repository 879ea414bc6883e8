#include "core/pipeline/exports/predictions_export.h"

#include "core/pipeline/exports/export_columns.h"

#include <algorithm>
#include <limits>
#include <span>

namespace eigenscope {
namespace {

/// The column with that of the same name below it, or so many missing values.
void append(Column &column, std::span<const Column> others, Index count) {
    const auto other = std::ranges::find(others, column.name, &Column::name);
    const bool known = other != others.end();
    if (auto *numbers = std::get_if<VectorXd>(&column.values); numbers && (!known || other->isNumeric())) {
        numbers->conservativeResize(numbers->size() + count);
        numbers->tail(count) = known ? std::get<VectorXd>(other->values)
                                     : VectorXd(VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN()));
        return;
    }
    std::vector<std::string> texts;
    for (Index i = 0; i < column.size(); ++i)
        texts.push_back(column.text(i));
    for (Index i = 0; i < count; ++i)
        texts.push_back(known ? other->text(i) : std::string());
    column.values = std::move(texts);
}

bool hasPredictions(const ExportSource &source) {
    const auto regression = source.results.value<Stage::Regress>();
    return regression && regression->predict;
}

Result<ExportTable> predictionsTable(const ExportSource &source) {
    const auto regression = source.results.value<Stage::Regress>();
    if (!regression || !regression->predict)
        return missing(sentence("There are no predictions to export: the session has no 'regress' with a target."));
    const auto added = source.results.value<Stage::Predict>();
    const Index trained = regression->predicted.size(), more = added ? added->predicted.size() : 0;
    std::vector<Column> keys = rowKeys(*regression->data, Label::Left);
    VectorXd observed(trained + more), predicted(trained + more);
    observed.head(trained) = regression->observed;
    predicted.head(trained) = regression->predicted;
    std::vector<std::string> sets(static_cast<std::size_t>(trained), "train");
    if (added) {
        const std::vector<Column> addedKeys = rowKeys(*added->rows, Label::Left);
        for (std::size_t i = 0; i < keys.size(); ++i) // behind the position a name may be called "row" too
            append(keys[i], std::span(addedKeys).subspan(i == 0 ? 0 : 1), more);
        observed.tail(more) = added->observed;
        predicted.tail(more) = added->predicted;
        sets.resize(static_cast<std::size_t>(trained + more), "project");
    }
    keys.push_back({"set", sets});
    keys.push_back({"observed", observed});
    ExportTable table{std::move(keys), {{"predicted", predicted}}};
    if (!regression->classes.empty()) {
        std::vector<std::string> classes;
        for (const double value : predicted)
            classes.push_back(regression->classes[value > 0 ? 1 : 0]);
        table.numbers.push_back({"predicted_class", std::move(classes)});
    }
    return table;
}

} // namespace

DataExportInfo predictionsExport() {
    return {"predictions",
            "Predictions",
            "row, name, set (train or project), observed and predicted",
            predictionsTable,
            {},
            {},
            hasPredictions};
}

} // namespace eigenscope
