#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

/// Rows as draws from k normal distributions: max Σ ln Σ_c w_c·N(x_i; μ_c, Σ_c) by steps that never lower it, from the
/// clusters of k-means on; each row belongs to the distribution that most likely drew it. Covariances have 1/n, and
/// 1e-6 is added to their diagonals. O(n·k·d²) a step, O(n·k·d) for diagonal and spherical ones. Source: Dempster,
/// Laird and Rubin, Maximum likelihood from incomplete data via the EM algorithm, Journal of the Royal Statistical
/// Society B 39 (1977); Bishop, Pattern Recognition and Machine Learning, 9.2.
class GaussianMixture {
public:
    static constexpr auto id = "gaussian-mixture";
    static constexpr auto name = "Gaussian mixture";
    static constexpr auto formula = "max Σ ln Σ w꜀·N(xᵢ; μ꜀, Σ꜀)";
    static constexpr auto help = "Takes the rows for draws from k normal distributions and gives each row to the one "
                                 "that most likely drew it. It finds long clusters and clusters of different width; "
                                 "with few rows a column, full covariances fit noise: take diagonal ones then.";
    static constexpr auto source = "Bishop, Pattern Recognition and Machine Learning, 9.2";
    static constexpr bool takesKernel = false;
    enum class Covariance { Full, Tied, Diagonal, Spherical };
    struct Options {
        std::int64_t k = 3;
        Covariance covariance = Covariance::Full;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<Partition> divide(const ClusterTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
