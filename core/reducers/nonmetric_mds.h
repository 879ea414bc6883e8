#pragma once

#include "core/reducers/stress/guttman_transform.h"
#include "core/reducers/stress/monotone_fit.h"
#include "core/reducers/stress/stress_run.h"

namespace eigenscope {

/// The points with the least Σ w_ij(d̂_ij − d_ij)², d̂ the values nearest to the d_ij that rise with the δ_ij, scaled to
/// Σwd̂² = Σwδ²: only the order of the dissimilarities counts. Steps of SMACOF and monotone regressions take turns.
/// Source: Kruskal, Nonmetric multidimensional scaling: a numerical method, Psychometrika 29 (1964); Borg and Groenen,
/// Modern Multidimensional Scaling, 2nd ed., 9.2.
class NonmetricMds {
public:
    static constexpr auto id = "nonmetric-mds";
    static constexpr auto name = "Nonmetric MDS";
    static constexpr auto formula = "min Σ (d̂ − d)², d̂ rising with δ";
    static constexpr auto help = "Shows only which objects are nearer to each other than others, not by how much. The "
                                 "end depends on the start: try restarts.";
    static constexpr auto source = "Kruskal, Psychometrika 29 (1964)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr ReducerCapabilities can = {.freeOfRotation = true,
                                                .keepsDistances = true,
                                                .iterative = true,
                                                .goesOn = true,
                                                .monotoneLine = true,
                                                .costCurve = true};
    static std::vector<ObjectKind> kinds() { return kindsWithDistances(); }
    struct Options : StressOptions {
        Ties ties = Ties::Primary;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

/// The stress of NonmetricMds.
class NonmetricStress final : public StressCost {
public:
    static Result<std::unique_ptr<StressCost>> make(const StressPairs &pairs, Ties ties);
    NonmetricStress(const StressPairs &pairs, Ties ties, GuttmanTransform transform);
    std::optional<Look> look(const MatrixXd &Z, const Progress &progress) override;
    /// √(Σ(d − d̂)²/Σd²) over the pairs that count, d̂ not scaled.
    [[nodiscard]] double stress1(const MatrixXd &Z) const override;
    [[nodiscard]] std::optional<MatrixXd> monotoneLine(const MatrixXd &Z) const override;

private:
    /// Of the pairs that count.
    [[nodiscard]] VectorXd distances(const MatrixXd &Z) const;

    std::vector<std::pair<Index, Index>> m_pairs; ///< (i, j), i > j, that count, by rising δ
    VectorXd m_delta, m_pairWeights;              ///< of them
    MatrixXd m_weights;                           ///< n×n, or empty
    MatrixXd m_disparities;                       ///< n×n, of those pairs alone
    MonotoneFit m_fit;
    GuttmanTransform m_transform;
};

} // namespace eigenscope
