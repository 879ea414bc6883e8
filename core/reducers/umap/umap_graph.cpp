#include "core/reducers/umap/umap_graph.h"

#include "core/base/parallel.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <vector>

namespace eigenscope {
namespace {

/// Half the squared misfit of a curve, with its gradient and Gauss–Newton matrix in a and b.
struct Misfit {
    double half = 0;
    Eigen::Vector2d gradient = Eigen::Vector2d::Zero();
    Eigen::Matrix2d normal = Eigen::Matrix2d::Zero();
};

Misfit misfit(const UmapCurve &curve, double minDist, double spread) {
    constexpr int samples = 300;
    Misfit sum;
    for (int i = 0; i < samples; ++i) {
        const double x = 3 * spread * i / (samples - 1);
        const double wanted = x < minDist ? 1 : std::exp(-(x - minDist) / spread);
        const double power = x > 0 ? std::pow(x, 2 * curve.b) : 0;
        const double value = 1 / (1 + curve.a * power), slope = -value * value * power;
        const Eigen::Vector2d derivative(slope, x > 0 ? slope * curve.a * 2 * std::log(x) : 0);
        sum.half += 0.5 * (value - wanted) * (value - wanted);
        sum.gradient += (value - wanted) * derivative;
        sum.normal += derivative * derivative.transpose();
    }
    return sum;
}

} // namespace

double LocalScale::membership(double distance) const {
    return distance <= rho || sigma == 0 ? 1 : std::exp((rho - distance) / sigma);
}

LocalScale localScale(std::span<const double> distances, double neighbors, double typical) {
    constexpr int mostHalvings = 100;
    constexpr double closeEnough = 1e-9, leastShare = 1e-3; // of the sum; of the mean distance
    LocalScale scale;
    const auto apart = std::ranges::find_if(distances, [](double d) { return d > 0; });
    if (apart != distances.end())
        scale.rho = *apart;
    const double target = std::log2(neighbors);
    double low = 0, high = std::numeric_limits<double>::infinity(), mean = 0;
    for (const double d : distances)
        mean += d / neighbors; // the object itself is at 0
    scale.sigma = mean > 0 ? mean : 1;
    for (int i = 0; i < mostHalvings; ++i) {
        double sum = 0;
        for (const double d : distances)
            sum += scale.membership(d);
        if (std::abs(sum - target) < closeEnough)
            break;
        (sum > target ? high : low) = scale.sigma;
        scale.sigma = std::isinf(high) ? 2 * scale.sigma : (low + high) / 2;
        if (!std::isfinite(scale.sigma))
            break;
    }
    const double least = leastShare * (scale.rho > 0 ? mean : typical);
    scale.sigma = std::isfinite(scale.sigma) ? std::max(scale.sigma, least) : least;
    return scale;
}

Result<std::shared_ptr<const NeighborAffinities>> fuzzyGraph(const Neighbors &neighbors, const Progress &progress) {
    const Index n = neighbors.objects(), k = neighbors.count();
    TRY(roomForWeights(n, k));
    const double typical = neighbors.distances.sum() / static_cast<double>(n * (k + 1));
    DirectedWeights given(n, k);
    if (!neighbors.order.empty())
        given.arrange(neighbors.order);
    parallelFor(n, 64, [&](Index begin, Index end) {
        std::vector<float> memberships(static_cast<std::size_t>(k));
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const auto distances = neighbors.distances.col(i);
            const LocalScale scale =
                localScale({distances.data(), static_cast<std::size_t>(k)}, static_cast<double>(k + 1), typical);
            std::ranges::transform(distances, memberships.begin(), [&scale](double distance) {
                return static_cast<float>(scale.membership(distance));
            });
            given.give(i, {neighbors.rows.col(i).data(), memberships.size()}, memberships);
        }
    });
    if (progress.stopped())
        return canceled();
    return given.combined([](float a, float b) { return a + b - a * b; }, progress);
}

bool UmapCurve::isUsable() const {
    constexpr double largest = 1e11; // times the largest power of a distance, still a number
    return a >= std::numeric_limits<float>::min() && b > 0 && 2 * a * b <= largest;
}

UmapCurve fittedCurve(double minDist, double spread) {
    constexpr int mostSteps = 200;
    constexpr double closeEnough = 1e-10;
    UmapCurve curve;
    Misfit now = misfit(curve, minDist, spread);
    double damping = 1e-3; // Levenberg and Marquardt's
    for (int step = 0; step < mostSteps; ++step) {
        Eigen::Matrix2d normal = now.normal;
        normal.diagonal() *= 1 + damping;
        const Eigen::Vector2d move = normal.inverse() * now.gradient;
        const UmapCurve next{curve.a - move[0], curve.b - move[1]};
        const Misfit then = next.a > 0 && next.b > 0 ? misfit(next, minDist, spread) : now;
        if (then.half < now.half) {
            curve = next;
            now = then;
            damping *= 0.1;
            if (move.norm() < closeEnough)
                break;
        } else {
            damping *= 10;
            if (damping > 1e10)
                break;
        }
    }
    return curve;
}

} // namespace eigenscope
