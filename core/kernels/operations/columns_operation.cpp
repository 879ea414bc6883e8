#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/mapped_kernel.h"
#include "core/kernels/operations/operation_words.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr auto idOfColumns = "columns";

Result<void> readColumns(TextCursor &text, KernelExpression &made) {
    do {
        const std::size_t begin = text.at();
        TRY(std::string name, text.name());
        if (std::ranges::find(made.columns, name) != made.columns.end())
            return text.syntax(sentence("The column '%1' is named twice.", name), begin);
        made.columns.push_back(std::move(name));
    } while (text.take(','));
    return {};
}

std::string argumentsOfColumns(const KernelExpression &expression) {
    std::string text;
    for (const std::string &column : expression.columns)
        text.append(text.empty() ? "" : ",").append(isBareName(column) ? column : quotedText(column));
    return text;
}

std::vector<ParamSpec> paramsOfColumns() {
    return {{.id = "columns", .label = "Columns", .domain = ColumnNames{}}};
}

ParamMap settingsOfColumns(const KernelExpression &expression) {
    return {{"columns", expression.columns}};
}

/// Not without a column.
bool takeColumns(KernelExpression &expression, const ParamMap &settings) {
    const auto found = settings.find("columns");
    const Names *columns = found == settings.end() ? nullptr : std::get_if<Names>(&found->second);
    if (!columns || columns->empty())
        return false;
    expression.columns = *columns;
    return true;
}

KernelExpression startColumns(const Names &columns) {
    return {.operation = idOfColumns, .columns = columns};
}

std::string composedColumns(const KernelExpression &) {
    return "{k}(x_S, y_S)";
}

/// InvalidData for a column that is not there, with the nearest name.
Result<KernelPointer> makeColumns(const OperationTask &task) {
    TRY(task.requirePoints(sentence("A choice of columns")));
    TRY(const MappedKernel::Map map, chosenColumns(task.expression.columns, task.training->points().columns));
    return MappedKernel::make(idOfColumns, map, task);
}

} // namespace

/// k[a, b]: k of these columns alone, see MappedKernel.
OperationInfo columnsOperation() {
    return {
        .id = idOfColumns,
        .title = "Of some columns",
        .formula = "k(x_S, y_S)",
        .help = "Looks at these columns alone, so that kernels on separate groups can be added or multiplied. Positive "
                "semidefinite where k is.",
        .example = "gaussian(sigma=1)[a]",
        .source = compositionSource,
        .form = OperationForm::Subscript,
        .strength = OperationStrength::Subscript,
        .tile = "of",
        .ofPoints = true,
        .read = readColumns,
        .arguments = argumentsOfColumns,
        .params = paramsOfColumns(),
        .settings = settingsOfColumns,
        .take = takeColumns,
        .start = startColumns,
        .composed = composedColumns,
        .defines = "S = {columns}",
        .make = makeColumns,
    };
}

} // namespace eigenscope
