#include "core/reducers/column_scaling.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index rowsTogether = 2048; // their columns stay in the cache between centring and product

} // namespace

MatrixXd ColumnScaling::applied(ConstMatrixRef X) const {
    MatrixXd Z(X.rows(), X.cols());
    parallelFor(X.cols(), 8, [&](Index begin, Index end) {
        for (Index k = begin; k < end; ++k)
            Z.col(k) = (X.col(k).array() - mean[k]) / scale[k];
    });
    return Z;
}

MatrixXd ColumnScaling::projected(ConstMatrixRef X, ConstMatrixRef U) const {
    MatrixXd coordinates(X.rows(), U.cols());
    for (Index begin = 0; begin < X.rows(); begin += rowsTogether) {
        const Index rows = std::min(rowsTogether, X.rows() - begin);
        coordinates.middleRows(begin, rows).noalias() = applied(X.middleRows(begin, rows)) * U;
    }
    return coordinates;
}

MatrixXd ColumnScaling::covariance(ConstMatrixRef X) const {
    MatrixXd lower = MatrixXd::Zero(X.cols(), X.cols());
    for (Index begin = 0; begin < X.rows(); begin += rowsTogether) {
        const Index rows = std::min(rowsTogether, X.rows() - begin);
        lower.selfadjointView<Eigen::Lower>().rankUpdate(applied(X.middleRows(begin, rows)).transpose());
    }
    return MatrixXd(lower.selfadjointView<Eigen::Lower>()) / static_cast<double>(X.rows());
}

Result<ColumnScaling> learnScaling(const Points &points, Scaling scaling) {
    const MatrixXd &X = points.X;
    const Index d = X.cols();
    const double n = static_cast<double>(X.rows());
    ColumnScaling learnt{VectorXd::Zero(d), VectorXd::Ones(d), {}};
    VectorXd variance(d), range(d);
    parallelFor(d, 4, [&](Index begin, Index end) {
        for (Index k = begin; k < end; ++k) {
            const auto column = X.col(k).array();
            range[k] = column.maxCoeff() - column.minCoeff();
            if (scaling != Scaling::None)
                learnt.mean[k] = range[k] == 0 ? X(0, k) : column.sum() / n;
            variance[k] = (column - learnt.mean[k]).square().sum() / n;
        }
    });
    for (Index k = 0; k < d; ++k) {
        if (range[k] == 0)
            learnt.constant.push_back(k);
        if (!std::isfinite(variance[k]))
            return Error{Error::Kind::InvalidData, "The values of the column '" +
                                                       points.columns[static_cast<std::size_t>(k)] +
                                                       "' are too large: their squares are no numbers any more. "
                                                       "Rescale the column, or leave it out."};
        if (scaling == Scaling::Standardize && variance[k] > 0)
            learnt.scale[k] = std::sqrt(variance[k]);
        learnt.totalVariance += variance[k] / learnt.scale[k] / learnt.scale[k];
    }
    return learnt;
}

} // namespace eigenscope
