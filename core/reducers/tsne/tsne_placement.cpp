#include "core/reducers/tsne/tsne_placement.h"

#include "core/base/parallel.h"
#include "core/reducers/tsne/tsne_affinities.h"

#include <cmath>

namespace eigenscope {
namespace {

/// The place of one object whose affinities to some rows of the picture are given. The attraction alone would move it
/// to a weighted mean of those rows; the repulsion is added in the same scale.
Eigen::RowVectorXd placed(const MatrixXd &picture, const Eigen::VectorXi &rows, const VectorXd &affinities) {
    constexpr int mostSteps = 50;
    constexpr double closeEnough = 1e-6, damping = 0.5;
    Index nearest = 0;
    affinities.maxCoeff(&nearest);
    Eigen::RowVectorXd y = picture.row(rows[nearest]);
    for (int step = 0; step < mostSteps; ++step) {
        const MatrixXd away = (-picture).rowwise() + y;
        const VectorXd q = (1 + away.rowwise().squaredNorm().array()).inverse();
        const VectorXd pull = affinities.cwiseProduct(q(rows));
        const Eigen::RowVectorXd gradient =
            pull.transpose() * away(rows, Eigen::all) - q.cwiseAbs2().transpose() * away / q.sum();
        const Eigen::RowVectorXd move = damping / pull.sum() * gradient;
        y -= move;
        if (move.norm() < closeEnough * (1 + y.norm()))
            break;
    }
    return y;
}

} // namespace

Result<MatrixXd> placedInTsne(const Metric &metric, const MatrixXd &coordinates, double perplexity,
                              const Objects &objects) {
    const Index k = std::min(metric.size(), static_cast<Index>(std::ceil(3 * perplexity)));
    TRY(const auto neighbors, nearestNeighbors(metric, objects, k));
    MatrixXd places(neighbors.objects(), coordinates.cols());
    parallelFor(places.rows(), 4, [&](Index begin, Index end) {
        VectorXd affinities(k);
        for (Index i = begin; i < end; ++i) {
            const auto length = static_cast<std::size_t>(k);
            conditionalAffinities({neighbors.distances.col(i).data(), length}, perplexity, {affinities.data(), length});
            places.row(i) = placed(coordinates, neighbors.rows.col(i), affinities);
        }
    });
    return places;
}

} // namespace eigenscope
