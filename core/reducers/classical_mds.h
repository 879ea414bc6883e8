#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// y_i = √λ·v_i for the eigenpairs of B = −½·J·D²·J: the points whose dot products come nearest to those that the
/// distances imply.
/// Source: Torgerson, Multidimensional scaling: I. Theory and method, Psychometrika 17 (1952); for new points Gower,
/// Adding a point to vector diagrams in multivariate analysis, Biometrika 55 (1968).
class ClassicalMds {
public:
    static constexpr auto id = "classical-mds";
    static constexpr auto name = "Classical MDS";
    static constexpr auto formula = "B = −½·J·D²·J, y = √λ·v";
    static constexpr auto help =
        "Places points so that their distances come near to those given; with the Euclidean distance it is PCA. "
        "Negative eigenvalues say that no space holds the distances as they are.";
    static constexpr auto source = "Torgerson, Psychometrika 17 (1952)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr ReducerCapabilities can = {.transform = true, .spectrum = true, .keepsDistances = true};
    static std::vector<ObjectKind> kinds() { return kindsWithDistances(); }
    struct Options {
        std::int64_t components = 2;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
    static Result<std::vector<AlgorithmStep>> steps(const StepsTask &task, const Options &options,
                                                    const Progress &progress);
};

} // namespace eigenscope
