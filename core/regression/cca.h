#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// a and b with the largest correlation of Xa and Yb, then the next ones uncorrelated with those before: the singular
/// values of Q_xᵀQ_y, Q_x and Q_y orthonormal bases of the centered columns. Variates have variance 1 (1/n).
/// Source: Hotelling, Relations between two sets of variates, Biometrika 28 (1936); Björck and Golub, Numerical
/// methods for computing angles between linear subspaces (1973).
class Cca {
public:
    static constexpr auto id = "cca";
    static constexpr auto name = "Canonical correlation";
    static constexpr auto formula = "max corr(Xa, Yb)";
    static constexpr auto help =
        "Finds the combinations of two lists of columns that go together most. With many columns for few rows high "
        "correlations come by chance: look at the p-values.";
    static constexpr auto source = "Hotelling, Relations between two sets of variates (1936)";
    static constexpr auto kernel = RegressionInfo::Kernel::Never;
    static constexpr bool needsTarget = false;
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<Names> x, y;
        std::int64_t permutations = 999;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<Regression> fit(const RegressionTask &task, const Options &options, const Progress &progress);
    static Result<Validation> validate(const RegressionTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
