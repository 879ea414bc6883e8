#include "core/kernels/operations/columns_operation.h"

#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/mapped_kernel.h"

#include <algorithm>

namespace eigenscope {

Result<void> ColumnsOperation::read(TextCursor &text, KernelExpression &made) {
    do {
        const std::size_t begin = text.at();
        TRY(std::string name, text.name());
        if (std::ranges::find(made.columns, name) != made.columns.end())
            return text.syntax("The column '" + name + "' is named twice.", begin);
        made.columns.push_back(std::move(name));
    } while (text.take(','));
    return {};
}

std::string ColumnsOperation::arguments(const KernelExpression &expression) {
    std::string text;
    for (const std::string &column : expression.columns)
        text.append(text.empty() ? "" : ",").append(isBareName(column) ? column : quotedText(column));
    return text;
}

std::vector<ParamSpec> ColumnsOperation::params() {
    return {{.id = "columns", .label = "Columns", .domain = ColumnNames{}}};
}

ParamMap ColumnsOperation::settings(const KernelExpression &expression) {
    return {{"columns", expression.columns}};
}

bool ColumnsOperation::take(KernelExpression &expression, const ParamMap &settings) {
    const auto found = settings.find("columns");
    const Names *columns = found == settings.end() ? nullptr : std::get_if<Names>(&found->second);
    if (!columns || columns->empty())
        return false;
    expression.columns = *columns;
    return true;
}

KernelExpression ColumnsOperation::start(const Names &columns) {
    return {.operation = id, .columns = columns};
}

std::string ColumnsOperation::composed(const KernelExpression &) {
    return "{k}(x_S, y_S)";
}

Result<KernelPointer> ColumnsOperation::make(const OperationTask &task) {
    TRY(task.requirePoints("A choice of columns"));
    TRY(const MappedKernel::Map map, chosenColumns(task.expression.columns, task.training->points().columns));
    return MappedKernel::make(id, map, task);
}

} // namespace eigenscope
