#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// k1 * k2 * …, see CombinedKernel.
struct ProductOperation {
    static constexpr auto id = "product";
    static constexpr auto title = "Product";
    static constexpr auto formula = "k₁(x, y) · k₂(x, y)";
    static constexpr auto help = "Objects are alike where all of the kernels say so: the products of the features of "
                                 "both. Positive semidefinite where all factors are (Schur).";
    static constexpr auto example = "gaussian(sigma=1)*linear";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto form = OperationForm::Between;
    static constexpr auto strength = OperationStrength::Product;
    static constexpr auto sign = '*';
    static constexpr auto tile = "×";
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
