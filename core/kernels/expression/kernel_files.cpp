#include "core/kernels/expression/kernel_files.h"

#include "core/base/matrix_text.h"
#include "core/formats/load_data.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The numbers of a square file; names in its first column are left out.
Result<MatrixXd> squareMatrix(const std::filesystem::path &file, const Registry<FormatInfo> &formats) {
    TRY(const Table table, readTable(file, {}, formats, {}));
    std::vector<const VectorXd *> columns;
    for (const Column &column : table.columns)
        if (const auto *numbers = std::get_if<VectorXd>(&column.values))
            columns.push_back(numbers);
    const Index n = table.rows();
    const bool namesFirst = !table.columns.empty() && !table.columns.front().isNumeric();
    if (static_cast<Index>(columns.size()) != n || columns.size() + (namesFirst ? 1 : 0) != table.columns.size())
        return Error{Error::Kind::InvalidData,
                     sentence("The file '%1' must hold a square matrix of numbers. It has %2 rows and %3 columns of "
                              "numbers.",
                              file.filename().string(), n, columns.size())};
    MatrixXd matrix(n, n);
    for (Index j = 0; j < n; ++j)
        matrix.col(j) = *columns[static_cast<std::size_t>(j)];
    if (!matrix.allFinite())
        return Error{Error::Kind::InvalidData,
                     sentence("The matrix in the file '%1' must be complete. It has missing or infinite entries.",
                              file.filename().string())};
    return matrix;
}

/// Puts change(file) in the place of each matrix that is named by a file.
Result<void> changeFiles(KernelExpression &expression, const Registry<KernelInfo> &kernels,
                         const std::function<Result<std::string>(const std::string &file)> &change) {
    const KernelInfo *info = expression.isNamed() ? kernels.find(expression.id) : nullptr;
    for (auto &[id, value] : expression.params) {
        auto *file = std::get_if<std::string>(&value);
        const auto isMatrix = [&](const ParamSpec &spec) {
            return spec.id == id && std::holds_alternative<SquareMatrix>(spec.domain);
        };
        if (!info || !file || file->starts_with('[') || std::ranges::none_of(info->params, isMatrix))
            continue;
        TRY(std::string changed, change(*file));
        *file = std::move(changed);
    }
    for (KernelExpression &part : expression.parts)
        TRY(changeFiles(part, kernels, change));
    return {};
}

} // namespace

Result<KernelExpression> withFilesRead(KernelExpression expression, const Registry<KernelInfo> &kernels,
                                       const Registry<FormatInfo> &formats, const std::filesystem::path &base) {
    TRY(changeFiles(expression, kernels, [&](const std::string &file) -> Result<std::string> {
        TRY(const MatrixXd matrix, squareMatrix(base / file, formats));
        return matrixText(matrix);
    }));
    return expression;
}

KernelExpression withFilesNamed(KernelExpression expression, const Registry<KernelInfo> &kernels,
                                const std::function<std::string(const std::string &file)> &name) {
    (void)changeFiles(expression, kernels, name); // a name is never refused
    return expression;
}

} // namespace eigenscope
