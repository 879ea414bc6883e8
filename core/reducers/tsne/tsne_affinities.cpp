#include "core/reducers/tsne/tsne_affinities.h"

#include "core/base/kept_memory.h"
#include "core/linalg/exponential.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

namespace eigenscope {
namespace {

/// exp(−β·s_j) and what follows from it for the search: entropy and the slope of it in log β.
struct Trial {
    double entropy = 0, slope = 0, sum = 0;
};

Trial tried(std::span<const double> squares, double beta, std::span<double> weights) {
    std::ranges::copy(squares, weights.begin());
    replaceByExp(weights, -beta);
    double sum = 0, first = 0, second = 0;
    for (std::size_t j = 0; j < squares.size(); ++j) {
        sum += weights[j];
        first += weights[j] * squares[j];
        second += weights[j] * squares[j] * squares[j];
    }
    const double mean = first / sum;
    return {std::log(sum) + beta * mean, -beta * beta * std::max(0.0, second / sum - mean * mean), sum};
}

} // namespace

double conditionalAffinities(std::span<const double> distances, double perplexity, std::span<double> affinities) {
    constexpr int mostTrials = 100;
    constexpr double closeEnough = 1e-11; // of the entropy, in nats
    constexpr double widest = 8;          // step of log β while there is no bound on one side
    const double farthest = *std::ranges::max_element(distances);
    const double scale = farthest > 0 ? 1 / farthest : 1; // squares neither overflow nor vanish
    std::vector<double> squares(distances.size());
    std::ranges::transform(distances, squares.begin(), [&](double d) { return d * scale * (d * scale); });
    const double least = *std::ranges::min_element(squares);
    double mean = 0;
    for (double &square : squares) {
        square -= least; // a common factor of the weights, which must not all underflow
        mean += square / static_cast<double>(squares.size());
    }

    const double target = std::log(perplexity);
    double low = -std::numeric_limits<double>::infinity(), high = -low;
    double logBeta = mean > 0 ? -std::log(mean) : 0;
    Trial trial;
    for (int i = 0; i < mostTrials; ++i) {
        trial = tried(squares, std::exp(logBeta), affinities);
        const double excess = trial.entropy - target;
        if (std::abs(excess) < closeEnough || i + 1 == mostTrials || std::abs(logBeta) > 300)
            break;
        (excess > 0 ? low : high) = logBeta;
        double next = logBeta - excess / trial.slope; // Newton's step, kept within the bounds
        if (!(next > std::max(low, logBeta - widest) && next < std::min(high, logBeta + widest)))
            next = std::isinf(low) ? logBeta - widest : std::isinf(high) ? logBeta + widest : (low + high) / 2;
        logBeta = next;
    }
    for (double &affinity : affinities)
        affinity /= trial.sum;
    return std::exp(logBeta) * scale * scale;
}

Result<JointAffinities> jointAffinities(const Metric &metric, Index k, double perplexity, NeighborSearch search,
                                        const Progress &progress) {
    const Index n = metric.size();
    TRY(roomForWeights(n, k));
    DirectedWeights given(n, k);
    std::atomic<bool> isApart = false;
    const auto take = [&](Index i, const NearestList &nearest) {
        std::vector<double> affinities(nearest.distances.size());
        conditionalAffinities(nearest.distances, perplexity, affinities);
        std::vector<float> halves(affinities.size());
        std::ranges::transform(affinities, halves.begin(), [n](double affinity) {
            return static_cast<float>(affinity) / (2 * static_cast<float>(n));
        });
        given.give(i, nearest.rows, halves);
        if (nearest.distances.back() > 0)
            isApart = true;
    };
    const auto takeOrder = [&given](const std::vector<int> &order) { given.arrange(order); };
    TRY(const double recall, findNearest(metric, k, take, progress, search, takeOrder));
    giveBackFreedMemoryOf(n); // of the search
    TRY(auto affinities, given.combined(std::plus<>(), progress));
    return JointAffinities{std::move(affinities), recall, isApart};
}

} // namespace eigenscope
