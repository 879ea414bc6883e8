#pragma once

#include "core/reducers/stress/guttman_transform.h"
#include "core/reducers/stress/stress_run.h"

namespace eigenscope {

/// The points with the least Σ_{i<j} w_ij(δ_ij − d_ij)², by SMACOF: each step minimizes a function that lies above the
/// stress and touches it at the present points.
/// Source: de Leeuw, Applications of convex analysis to multidimensional scaling (1977); Borg and Groenen, Modern
/// Multidimensional Scaling, 2nd ed., 8.6.
class MetricMds {
public:
    static constexpr auto id = "metric-mds";
    static constexpr auto name = "Metric MDS";
    static constexpr auto formula = "min Σ w(δ − d)²";
    static constexpr auto help = "Moves points step by step until their distances come as near as they can to those "
                                 "given. The end depends on the start: try restarts.";
    static constexpr auto source = "de Leeuw, Applications of convex analysis to multidimensional scaling (1977)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr ReducerCapabilities can = {
        .freeOfRotation = true, .keepsDistances = true, .iterative = true, .goesOn = true, .costCurve = true};
    static std::vector<ObjectKind> kinds() { return kindsWithDistances(); }
    struct Options : StressOptions {};
    static Schema<Options> schema() { return stressParameters<Options>(); }
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

/// The stress of MetricMds.
class MetricStress final : public StressCost {
public:
    static Result<std::unique_ptr<StressCost>> make(std::shared_ptr<const StressPairs> pairs);
    MetricStress(std::shared_ptr<const StressPairs> pairs, GuttmanTransform transform)
        : m_pairs(std::move(pairs)), m_transform(std::move(transform)) {}
    std::optional<Look> look(const MatrixXd &Z, const Progress &progress) override;
    /// √(Σ(δ − d)²/Σd²) over the pairs that count.
    [[nodiscard]] double stress1(const MatrixXd &Z) const override;

private:
    std::shared_ptr<const StressPairs> m_pairs;
    GuttmanTransform m_transform;
};

} // namespace eigenscope
