#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Positions y whose affinities q_ij ∝ 1/(1 + ‖y_i − y_j‖²) come near to those of the data, p_ij, in the sense of
/// KL(P‖Q) = Σ p_ij·ln(p_ij/q_ij): gradient descent with momentum and a gain for each coordinate.
/// Source: van der Maaten and Hinton, Visualizing data using t-SNE, JMLR 9 (2008); learning rate: Belkina et al.,
/// Automated optimized parameters for t-SNE, Nature Communications 10 (2019).
class Tsne {
public:
    static constexpr auto id = "tsne";
    static constexpr auto name = "t-SNE";
    static constexpr auto formula = "minimize KL(P‖Q), q_ij ∝ 1/(1 + ‖y_i − y_j‖²)";
    static constexpr auto help = "Keeps near neighbors together. Neighbors in the picture are mostly neighbors in the "
                                 "data; but one group may be torn in two, and the sizes of clusters and the distances "
                                 "between them say little.";
    static constexpr auto source = "van der Maaten and Hinton, JMLR 9 (2008)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr bool chaotic = true;
    static constexpr ReducerCapabilities can = {.transform = true,
                                                .freeOfRotation = true,
                                                .iterative = true,
                                                .goesOn = true,
                                                .affinities = true,
                                                .costCurve = true};
    static std::vector<ObjectKind> kinds();
    enum class Init { Pca, Random };
    enum class Method { Auto, Exact, BarnesHut, Fft };
    struct Options {
        std::int64_t components = 2;
        double perplexity = 30;
        std::int64_t iterations = 1000;
        std::optional<double> learningRate;
        double exaggeration = 12;
        Init init = Init::Pca;
        Method method = Method::Auto;
        NeighborSearch search = NeighborSearch::Automatic;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
