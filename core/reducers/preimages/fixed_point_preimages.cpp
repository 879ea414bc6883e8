#include "core/reducers/preimages/fixed_point_preimages.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int mostIterations = 200, mostStarts = 8, mostStepHalvings = 8;
/// A step below this share of the width of the kernel ends the iteration.
constexpr double shortestStep = 1e-7;
/// A sum below this share of its terms is what rounding leaves.
constexpr double leastSum = 1e-9;

/// Climbs from one place to the next for one point of feature space.
class Ascent {
public:
    Ascent(const MatrixXd &X, double factor, VectorXd gamma) : m_X(X), m_factor(factor), m_gamma(std::move(gamma)) {}

    /// False where the sum at `z` is not positive: no step leads up from there.
    bool climb(Eigen::RowVectorXd &z) const {
        const double width = std::sqrt(-0.5 / m_factor);
        VectorXd terms = termsAt(z);
        if (!isPositive(terms))
            return false;
        for (int i = 0; i < mostIterations; ++i) {
            const Eigen::RowVectorXd next = terms.transpose() * m_X / terms.sum();
            const double before = terms.sum();
            Eigen::RowVectorXd step = next - z;
            terms = termsAt(z + step);
            // With negative weights the whole step may overshoot; a part of it leads up.
            for (int halving = 0; halving < mostStepHalvings && !(terms.sum() >= before); ++halving) {
                step /= 2;
                terms = termsAt(z + step);
            }
            if (!(terms.sum() >= before))
                break;
            z += step;
            if (step.norm() <= shortestStep * width)
                break;
        }
        return true;
    }

private:
    /// γ_i k(z, x_i)
    [[nodiscard]] VectorXd termsAt(const Eigen::RowVectorXd &z) const {
        return m_gamma.array() * (m_factor * (m_X.rowwise() - z).rowwise().squaredNorm().array()).exp();
    }
    static bool isPositive(const VectorXd &terms) { return terms.sum() > leastSum * terms.cwiseAbs().sum(); }

    const MatrixXd &m_X;
    double m_factor;
    VectorXd m_gamma;
};

/// The rows whose coordinates lie nearest, the nearest first.
std::vector<Index> nearestRows(const MatrixXd &coordinates, const Eigen::RowVectorXd &y) {
    const VectorXd distances = (coordinates.leftCols(y.size()).rowwise() - y).rowwise().squaredNorm();
    std::vector<Index> rows(static_cast<std::size_t>(distances.size()));
    std::iota(rows.begin(), rows.end(), Index{0});
    const auto middle = rows.begin() + std::min<Index>(mostStarts, distances.size());
    std::partial_sort(rows.begin(), middle, rows.end(),
                      [&](Index a, Index b) { return std::pair(distances[a], a) < std::pair(distances[b], b); });
    rows.erase(middle, rows.end());
    return rows;
}

} // namespace

MatrixXd fixedPointPreimages(const FeatureExpansion &expansion, double factor, const MatrixXd &coordinates) {
    const MatrixXd &X = expansion.X;
    MatrixXd preimages(coordinates.rows(), X.cols());
    parallelFor(coordinates.rows(), 1, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            const Eigen::RowVectorXd y = coordinates.row(i);
            const Ascent ascent(X, factor, expansion.origin + expansion.weights.leftCols(y.size()) * y.transpose());
            const std::vector<Index> starts = nearestRows(expansion.coordinates, y);
            Eigen::RowVectorXd z = X.row(starts.front());
            for (const Index start : starts) {
                Eigen::RowVectorXd climbed = X.row(start);
                if (!ascent.climb(climbed))
                    continue;
                z = climbed;
                break;
            }
            preimages.row(i) = z;
        }
    });
    return preimages;
}

} // namespace eigenscope
