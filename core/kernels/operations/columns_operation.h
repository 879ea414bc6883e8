#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// k[a, b]: k of these columns alone, see MappedKernel.
struct ColumnsOperation {
    static constexpr auto id = "columns";
    static constexpr auto title = "Of some columns";
    static constexpr auto formula = "k(x_S, y_S)";
    static constexpr auto help = "Looks at these columns alone, so that kernels on separate groups can be added or "
                                 "multiplied. Positive semidefinite where k is.";
    static constexpr auto example = "gaussian(sigma=1)[a]";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto form = OperationForm::Subscript;
    static constexpr auto strength = OperationStrength::Subscript;
    static constexpr auto tile = "of";
    static constexpr auto defines = "S = {columns}";
    static constexpr bool ofPoints = true;
    static Result<void> read(TextCursor &text, KernelExpression &made);
    static std::string arguments(const KernelExpression &expression);
    static std::vector<ParamSpec> params();
    static ParamMap settings(const KernelExpression &expression);
    /// Not without a column.
    static bool take(KernelExpression &expression, const ParamMap &settings);
    static KernelExpression start(const Names &columns);
    static std::string composed(const KernelExpression &expression);
    /// InvalidData for a column that is not there, with the nearest name.
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
