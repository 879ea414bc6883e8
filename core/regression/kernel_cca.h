#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// Canonical correlation in feature space: the singular values of R_x·R_y with R = K(K + ½nκI)⁻¹ of the centered kernel
/// matrices of both lists of columns. Without κ any two sets of rows would correlate fully. Variates have variance 1.
/// Source: Bach and Jordan, Kernel independent component analysis, JMLR 3 (2002), 3.2.2.
class KernelCca {
public:
    static constexpr auto id = "kernel-cca";
    static constexpr auto name = "Kernel canonical correlation";
    static constexpr auto formula = "max corr(f(x), g(y)), R = K(K + ½nκI)⁻¹";
    static constexpr auto help = "Finds a function of one list of columns and one of another that go together most. "
                                 "Flexible kernels with little "
                                 "regularization correlate anything: trust the p-values, not the height.";
    static constexpr auto source = "Bach and Jordan, Kernel independent component analysis (2002), 3.2.2";
    static constexpr auto kernel = RegressionInfo::Kernel::Always;
    static constexpr bool needsTarget = false;
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<Names> x, y;
        double regularization = 1e-2;
        std::int64_t components = 2;
        std::int64_t permutations = 99;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<Regression> fit(const RegressionTask &task, const Options &options, const Progress &progress);
    static Result<Validation> validate(const RegressionTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
