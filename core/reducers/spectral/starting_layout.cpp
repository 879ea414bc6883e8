#include "core/reducers/spectral/starting_layout.h"

#include "core/base/random.h"
#include "core/reducers/spectral/classical_scaling.h"
#include "core/reducers/spectral/principal_axes.h"

#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

Result<MatrixXd> principalCoordinates(const Points &points, Index components, std::uint64_t seed,
                                      const Progress &progress) {
    TRY(const auto scaling, learnScaling(points, Scaling::Center));
    const Index axes = std::min(components, points.X.cols());
    const auto principal =
        principalAxes(points.X, scaling, {AxesSolver::Auto, axes, SpectrumExtent::OfAxes, seed}, progress);
    if (!principal)
        return principal.error();
    return scaling.projected(points.X, principal->vectors);
}

Result<MatrixXd> scaledCoordinates(const Metric &metric, Index components, std::uint64_t seed,
                                   const Progress &progress) {
    constexpr Index mostRows = 2000, rowsAtOnce = 256;
    const bool all = metric.size() <= mostRows;
    const std::vector<Index> rows = Random(seed).sample(metric.size(), mostRows);
    TRY(const MatrixXd D, all ? metric.matrix(progress) : metric.among(rows));
    const auto scaling = classicalScaling(D.cwiseAbs2(), components, progress);
    if (!scaling || all)
        return scaling ? Result<MatrixXd>(scaling->coordinates()) : scaling.error();
    const Index axes = scaling->vectors.cols();
    const MatrixXd inverse = // Z⁺ᵀ
        scaling->vectors * scaling->eigenvalues.head(axes).cwiseSqrt().cwiseInverse().asDiagonal();
    MatrixXd coordinates(metric.size(), axes);
    for (Index first = 0; first < metric.size(); first += rowsAtOnce) {
        std::vector<Index> block(static_cast<std::size_t>(std::min(rowsAtOnce, metric.size() - first)));
        std::iota(block.begin(), block.end(), first);
        TRY(const auto distances, metric.from(metric.data().subset(block).objects));
        if (progress.stopped())
            return canceled();
        const MatrixXd squares = distances(Eigen::all, rows).cwiseAbs2();
        coordinates.middleRows(first, squares.rows()) =
            0.5 * (scaling->squaredMeans.transpose().replicate(squares.rows(), 1) - squares) * inverse;
    }
    return coordinates;
}

} // namespace

Result<MatrixXd> principalLayout(const Metric &metric, Index components, std::uint64_t seed, const Progress &progress) {
    const MatrixXd *points = metric.euclideanPoints();
    TRY(const MatrixXd found, points ? principalCoordinates(metric.data().points(), components, seed, progress)
                                     : scaledCoordinates(metric, components, seed, progress));
    MatrixXd layout = 1e-6 * Random(seed).normalMatrix(metric.size(), components);
    if (found.cols() == 0)
        return MatrixXd(layout * 1e6);
    const MatrixXd centered = found.rowwise() - found.colwise().mean();
    const double rows = static_cast<double>(metric.size());
    const double deviation = centered.col(0).stableNorm() / std::sqrt(rows);
    if (!(deviation > 0))
        return MatrixXd(layout * 1e6);
    for (Index c = 0; c < centered.cols(); ++c)
        if (centered.col(c).stableNorm() / std::sqrt(rows) > 1e-9 * deviation)
            layout.col(c) = centered.col(c) / deviation;
    return layout;
}

} // namespace eigenscope
