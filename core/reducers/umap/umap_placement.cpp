#include "core/reducers/umap/umap_placement.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace eigenscope {

Result<MatrixXd> placedInUmap(const Metric &metric, const RowLayout &picture, const UmapPlacement &settings,
                              const Objects &objects) {
    constexpr double gentle = 0.25; // the rate, since the start is near already
    const Index k = std::min(settings.neighbors, metric.size());
    TRY(const auto neighbors, nearestNeighbors(metric, objects, k));
    const Index m = neighbors.objects();
    if (m == 0)
        return MatrixXd(0, picture.cols());
    Eigen::MatrixXf weights(k, m);
    RowLayout places(m, picture.cols());
    for (Index i = 0; i < m; ++i) {
        const auto distances = neighbors.distances.col(i);
        const LocalScale scale =
            localScale({distances.data(), static_cast<std::size_t>(k)}, static_cast<double>(k), distances.mean());
        for (Index j = 0; j < k; ++j)
            weights(j, i) = static_cast<float>(scale.membership(distances[j]));
        places.row(i) = weights.col(i).transpose() / weights.col(i).sum() * picture(neighbors.rows.col(i), Eigen::all);
    }
    Eigen::VectorXi starts(m + 1);
    for (Index i = 0; i <= m; ++i)
        starts[i] = static_cast<int>(i * k);
    const Eigen::Map<const Memberships> unordered(m, metric.size(), m * k, starts.data(), neighbors.rows.data(),
                                                  weights.data());
    const Eigen::SparseMatrix<float> turned = unordered; // turned twice, the columns are in order
    const UmapDescent descent(std::make_shared<const Memberships>(turned),
                              {settings.curve, settings.epochs, gentle, false, settings.seed});
    for (Index epoch = 0; epoch < settings.epochs; ++epoch)
        descent.advance(epoch, picture, places, {});
    return MatrixXd(places.cast<double>());
}

} // namespace eigenscope
