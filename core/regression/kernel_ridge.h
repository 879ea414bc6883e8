#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// ŷ(x) = Σ_i c_i k(x_i, x) with c = (K + λI)⁻¹y; no intercept.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 23.5; Saunders, Gammerman and Vovk, Ridge regression in
/// dual variables (1998).
class KernelRidge {
public:
    static constexpr auto id = "kernel-ridge";
    static constexpr auto name = "Kernel ridge regression";
    static constexpr auto formula = "ŷ(x) = Σ c_i k(x_i, x), c = (K + λI)⁻¹y";
    static constexpr auto help =
        "A plane in feature space, which is a curve in the columns. It has no intercept: far from all rows a Gaussian "
        "kernel predicts 0, so a target far from 0 wants a smaller λ or a kernel with a constant. A narrow kernel with "
        "a small λ goes through every point.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 23.5";
    static constexpr auto kernel = RegressionInfo::Kernel::Always;
    static constexpr bool needsTarget = true;
    static std::vector<ObjectKind> kinds() {
        return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram};
    }
    struct Options {
        double lambda = 0.1;
    };
    static Schema<Options> schema();
    static Result<Regression> fit(const RegressionTask &task, const Options &options, const Progress &progress);
    static Result<Validation> validate(const RegressionTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
