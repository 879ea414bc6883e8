#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// λᵗ·ψ for the right eigenvectors ψ of the Markov matrix P = K_α/d, where K = exp(−‖x − y‖²/(2σ²)), or the kernel of
/// the session where no σ is given and its values are not negative, q = K·1, K_α = K/(q qᵀ)^α and d = K_α·1; Σπψ² = 1
/// with π = d/Σd, the constant ψ left out. With landmarks the map is made from those rows and the others are placed by
/// it (Nyström). Source: Coifman and Lafon, Diffusion maps, Applied and Computational Harmonic Analysis 21 (2006), eq.
/// 3 and 9.
class DiffusionMaps {
public:
    static constexpr auto id = "diffusion-maps";
    static constexpr auto name = "Diffusion maps";
    static constexpr auto formula = "P ψ = λψ, y = λᵗ·ψ";
    static constexpr auto help =
        "Places points near each other that a random walk over the data leads to quickly. With α = 1 the density of "
        "the points does not count. A σ too small leaves islands that no step leads to.";
    static constexpr auto source = "Coifman and Lafon, Applied and Computational Harmonic Analysis 21 (2006)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr ReducerCapabilities can = {.transform = true, .spectrum = true};
    static std::vector<ObjectKind> kinds() { return kindsWithDistances(); }
    struct Options {
        std::int64_t components = 2;
        std::optional<double> sigma = {};
        double alpha = 1;
        std::int64_t time = 1;
        std::optional<std::int64_t> landmarks = {};
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static bool kernelInstead(const Options &options) { return !options.sigma; }
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
