#include "core/selection/scores/information_gain.h"

#include "core/selection/scores/binning.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

double gainScore(ConstVectorRef x, const Target &target, const ScoreOptions &options) {
    const Codes codes = targetCodes(target, options.bins);
    std::vector<Index> order(codes.of.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::sort(order, {}, [&x](Index row) { return x[row]; });
    VectorXd left = VectorXd::Zero(codes.count), right = left;
    for (const Index code : codes.of)
        ++right[code];
    const double whole = entropy(right), n = right.sum();
    double best = 0;
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        const Index code = codes.of[static_cast<std::size_t>(order[i])];
        ++left[code];
        --right[code];
        if (x[order[i]] == x[order[i + 1]])
            continue;
        const double share = left.sum() / n;
        best = std::max(best, whole - share * entropy(left) - (1 - share) * entropy(right));
    }
    return best;
}

} // namespace

ScoreInfo informationGain() {
    return {.id = "information-gain",
            .name = "Information gain",
            .formula = "max over t of H(C) − p(x ≤ t) H(C | x ≤ t) − p(x > t) H(C | x > t), in nats",
            .help = "What the best single threshold on the column tells about the class: the first split of a decision "
                    "tree. A class in the middle of another, which takes two thresholds, is underrated.",
            .source = "Quinlan, Induction of decision trees, Machine Learning 1 (1986)",
            .score = gainScore};
}

} // namespace eigenscope
