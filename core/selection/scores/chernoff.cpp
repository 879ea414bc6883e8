#include "core/selection/scores/chernoff.h"

#include "core/selection/class_moments.h"
#include "core/selection/scores/gaussian_distance.h"

namespace eigenscope {
namespace {

double chernoffScore(ConstVectorRef x, const Target &target, const ScoreOptions &options) {
    const auto moments = ClassMoments::of(x, target);
    const auto variance = [&](Index c) { return moments.covariances[static_cast<std::size_t>(c)](0, 0); };
    return overClassPairs(moments.priors, [&](Index a, Index b) {
        return chernoffDistance(moments.means(a, 0), variance(a), moments.means(b, 0), variance(b), options.s);
    });
}

} // namespace

ScoreInfo chernoff() {
    return {.id = "chernoff",
            .name = "Chernoff distance",
            .formula = "−ln ∫ p₁(x)^s p₂(x)^(1−s) dx for normal p₁, p₂; s = ½: Bhattacharyya",
            .help = "How little the normal densities of two classes overlap: means and spreads both count. With more "
                    "classes, the sum over pairs weighted by P_a P_b. Classes that are not normal are misjudged.",
            .source = "Fukunaga, Introduction to Statistical Pattern Recognition, 3.4",
            .needsLabel = true,
            .score = chernoffScore};
}

} // namespace eigenscope
