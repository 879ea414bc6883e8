#include "core/selection/scores/joshi.h"

#include "core/selection/class_moments.h"
#include "core/selection/scores/gaussian_distance.h"

namespace eigenscope {
namespace {

double joshiScore(ConstVectorRef x, const Target &target, const ScoreOptions &) {
    const auto moments = ClassMoments::of(x, target);
    VectorXd variances(moments.count());
    for (Index c = 0; c < moments.count(); ++c)
        variances[c] = moments.covariances[static_cast<std::size_t>(c)](0, 0);
    return joshiDistance(moments.priors, moments.means.col(0), variances);
}

} // namespace

ScoreInfo joshi() {
    return {.id = "joshi",
            .name = "Joshi's measure",
            .formula = "Σ P(ω_i) ∫ |p(x | ω_i) − p(x)| dx",
            .help =
                "How much the density of the column changes once the class is known, with normal densities: 0 where "
                "it does not change, at most 2(1 − Σ P(ω_i)²), where the classes do not overlap.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 7.3",
            .needsLabel = true,
            .score = joshiScore};
}

} // namespace eigenscope
