#pragma once

#include "core/distances/metric.h"

namespace eigenscope {

/// The weight of a pair in the stress: 1, 1/δ or 1/δ².
enum class StressWeights { Uniform, Sammon, InverseSquare };

/// The pairs whose distances a picture is to show: δ_ij and w_ij of Σ_{i<j} w_ij(δ_ij − d_ij)², in a unit that makes
/// the largest δ lie in [½, 1).
struct StressPairs {
    MatrixXd delta;        ///< n×n, in units; 0 where missing
    MatrixXd weights;      ///< n×n, of δ in units; empty where all are 1
    double unit = 1;       ///< a power of two
    double stressUnit = 1; ///< what a stress in units is multiplied by
    MatrixXd initial;      ///< n×components, in units: the coordinates of classical scaling, if asked for
    Sentences warnings;

    [[nodiscard]] Index size() const { return delta.rows(); }
    [[nodiscard]] bool counts(Index i, Index j) const { return weights.size() == 0 || weights(i, j) > 0; }
};

struct StressPairsSettings {
    StressWeights weights = StressWeights::Uniform;
    Index components = 2;
    bool classicalStart = true; ///< fill in `initial`; a missing δ is taken to lie midway between its triangle bounds
};

/// A missing δ (NaN) has weight 0, a δ of 0 where its reciprocal is the weight; both are said. InvalidData for
/// distances that are all 0, that are not finite, or whose positive weights leave the objects in pieces. `method`
/// begins the sentences. O(n²).
Result<StressPairs> stressPairs(const Metric &metric, const StressPairsSettings &settings, const std::string &method,
                                const Progress &progress);

} // namespace eigenscope
