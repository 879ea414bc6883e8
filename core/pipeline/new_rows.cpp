#include "core/pipeline/new_rows.h"

#include "core/linalg/decompositions.h"

#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

/// Steps so small that no row is taken for an outlier, as a share of the size of a column.
constexpr double shortStep = 1e-3;
/// How far a row that is prepared again may lie from what was asked for, beside its size.
constexpr double tolerance = 1e-6;

Error noWayBack() {
    return {Error::Kind::InvalidData, sentence("The preparation has no way back to the columns as they were loaded.")};
}

/// The prepared rows, as long as all of them come through.
Result<MatrixXd> prepared(const Prepared &steps, const Dataset &loaded, const MatrixXd &values) {
    const Result<Dataset> rows = steps.apply(newRows(loaded, values));
    if (!rows || rows->size() != values.rows() || !rows->points().X.allFinite())
        return noWayBack();
    return rows->points().X;
}

} // namespace

Dataset newRows(const Dataset &loaded, const MatrixXd &values) {
    Dataset rows = loaded.subset(std::vector<Index>(static_cast<std::size_t>(values.rows()), 0));
    std::iota(rows.rows.begin(), rows.rows.end(), Index{0});
    rows.objects = Points{values, loaded.points().columns};
    return rows;
}

Result<WayBack> WayBack::of(std::shared_ptr<const Prepared> steps, std::shared_ptr<const Dataset> loaded) {
    WayBack way;
    way.m_prepared = std::move(steps);
    way.m_loaded = std::move(loaded);
    if (way.m_prepared->steps.empty())
        return way;
    const VectorXd mean = way.m_mean = columnMeans(way.m_loaded->points());
    const Index d = mean.size();
    MatrixXd probes = mean.transpose().replicate(d + 1, 1);
    VectorXd lengths(d);
    for (Index j = 0; j < d; ++j) {
        const auto deviations = (way.m_loaded->points().X.col(j).array() - mean[j]).abs();
        const double size = deviations.isFinite().select(deviations, 0).maxCoeff();
        lengths[j] = shortStep * (size > 0 ? size : 1);
        probes(j + 1, j) += lengths[j];
        lengths[j] = probes(j + 1, j) - mean[j]; // as rounded
    }
    TRY(const MatrixXd images, prepared(*way.m_prepared, *way.m_loaded, probes));
    const Eigen::RowVectorXd first = images.row(0);
    way.m_slopes = ((images.bottomRows(d).rowwise() - first).array().colwise() / lengths.array()).matrix().transpose();
    way.m_offsets = first.transpose() - way.m_slopes * mean;
    way.m_inverse = pseudoInverse(way.m_slopes);
    return way;
}

Result<VectorXd> WayBack::values(const VectorXd &wanted, const VectorXd &near) const {
    if (wanted.size() != m_prepared->dataset->points().X.cols())
        return noWayBack(); // of another preparation
    if (m_slopes.size() == 0)
        return wanted;
    const VectorXd &start = near.size() > 0 ? near : m_mean;
    const VectorXd found = start + m_inverse * (wanted - m_offsets - m_slopes * start);
    TRY(const MatrixXd again, prepared(*m_prepared, *m_loaded, found.transpose()));
    const VectorXd difference = again.row(0).transpose() - wanted;
    if (difference.norm() > tolerance * (1 + wanted.norm()))
        return noWayBack();
    return found;
}

VectorXd columnMeans(const Points &points) {
    VectorXd means = VectorXd::Zero(points.X.cols());
    for (Index j = 0; j < points.X.cols(); ++j) {
        const auto finite = points.X.col(j).array().isFinite();
        if (const Index count = finite.count(); count > 0)
            means[j] = finite.select(points.X.col(j).array(), 0).sum() / static_cast<double>(count);
    }
    return means;
}

} // namespace eigenscope
