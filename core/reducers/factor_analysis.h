#pragma once

#include "core/reducers/factor/factor_rotation.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// x = μ + Vz + ε with z ~ N(0, I) and ε ~ N(0, Ψ), Ψ diagonal, so that Σ = VVᵀ + Ψ, by maximum likelihood; the
/// coordinates are the scores E[z | x] = VᵀΣ⁻¹(x − μ).
/// Source: Lawley and Maxwell, Factor Analysis as a Statistical Method, 2nd ed. (1971); Jöreskog, Psychometrika 32
/// (1967).
class FactorAnalysis {
public:
    static constexpr auto id = "factor-analysis";
    static constexpr auto name = "Factor analysis";
    static constexpr auto formula = "x = μ + Vz + ε, Σ = VVᵀ + Ψ";
    static constexpr auto help = "Explains what columns have in common by few factors and leaves to each column noise "
                                 "of its own; the units of the columns do not matter. Factors may be turned freely.";
    static constexpr auto source = "Lawley and Maxwell, Factor Analysis as a Statistical Method (1971)";
    static constexpr auto input = ReducerInput::Features;
    static constexpr ReducerCapabilities can = {.transform = true,
                                                .iterative = true,
                                                .varianceSplit = true,
                                                .costCurve = true,
                                                .columnWeights = ColumnWeights::Kind::Loadings};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::int64_t components = 2;
        FactorRotation rotation = FactorRotation::None;
        double tolerance = 1e-8;
        std::int64_t maxIterations = 1000;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
