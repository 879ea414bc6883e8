#include "core/selection/scores/fisher.h"

#include "core/selection/class_moments.h"

#include <cmath>

namespace eigenscope {
namespace {

double fisherScore(ConstVectorRef x, const Target &target, const ScoreOptions &) {
    const auto moments = ClassMoments::of(x, target);
    const double within = moments.within()(0, 0);
    return within > 0 ? moments.between().squaredNorm() / within : std::nan("");
}

} // namespace

ScoreInfo fisher() {
    return {.id = "fisher",
            .name = "Fisher score",
            .formula = "Σ n_c (m_c − m)² / Σ n_c s_c²",
            .help = "How far the means of the classes lie apart beside the spread within them. It looks at means only: "
                    "classes of one mean and different spread score 0.",
            .source = "Duda, Hart and Stork, Pattern Classification, 3.8",
            .needsLabel = true,
            .score = fisherScore};
}

} // namespace eigenscope
