#include "core/prepare/select_columns.h"

#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

class SelectedColumns final : public FittedStep {
public:
    explicit SelectedColumns(Names columns) : m_columns(std::move(columns)) {}

    Json learned() const override { return {{"columns", m_columns}}; }

    Result<Dataset> apply(const Dataset &data) const override { return data.withColumns(m_columns); }

private:
    Names m_columns;
};

} // namespace

Schema<SelectColumns::Options> SelectColumns::schema() {
    return Schema<Options>{}.columns(
        &Options::columns,
        {.id = "columns", .label = "Columns", .help = "The columns to analyze; more of them keep more of the data."});
}

Result<std::shared_ptr<const FittedStep>> SelectColumns::fit(const Dataset &data, const Options &options) {
    const Names columns = options.columns.value_or(Names{});
    if (columns.empty())
        return schema().refusal(name, "columns", sentence("name at least one column"), "none");
    for (auto column = columns.begin(); column != columns.end(); ++column)
        if (std::find(columns.begin(), column, *column) != column)
            return schema().refusal(name, "columns", sentence("name each column once"), "'" + *column + "' twice");
    if (Result<void> rows = requireRows(name, data); !rows)
        return rows.error();
    if (Result<Dataset> selected = data.withColumns(columns); !selected)
        return selected.error();
    return std::shared_ptr<const FittedStep>(std::make_shared<const SelectedColumns>(columns));
}

} // namespace eigenscope
