#include "core/reducers/column_scaling.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace eigenscope {
namespace {

constexpr Index rowsTogether = 512; // their columns stay in the cache between centring and product

MatrixXd scaled(const ColumnScaling &scaling, ConstMatrixRef X) {
    MatrixXd Z(X.rows(), X.cols());
    for (Index k = 0; k < X.cols(); ++k)
        if (scaling.scale[k] == 1)
            Z.col(k) = X.col(k).array() - scaling.mean[k];
        else
            Z.col(k) = (X.col(k).array() - scaling.mean[k]) / scaling.scale[k];
    return Z;
}

} // namespace

MatrixXd ColumnScaling::applied(ConstMatrixRef X) const {
    MatrixXd Z(X.rows(), X.cols());
    parallelFor(X.cols(), 8, [&](Index begin, Index end) {
        for (Index k = begin; k < end; ++k)
            Z.col(k) = (X.col(k).array() - mean[k]) / scale[k];
    });
    return Z;
}

MatrixXd ColumnScaling::appliedTransposed(ConstMatrixRef X) const {
    constexpr Index together = 64; // rows, whose transpose is written while it is in the cache
    MatrixXd Zt(X.cols(), X.rows());
    parallelFor(X.rows(), together, [&](Index begin, Index end) {
        for (Index k = 0; k < X.cols(); ++k)
            Zt.row(k).segment(begin, end - begin) =
                ((X.col(k).segment(begin, end - begin).array() - mean[k]) / scale[k]).transpose();
    });
    return Zt;
}

MatrixXd ColumnScaling::projected(ConstMatrixRef X, ConstMatrixRef U) const {
    MatrixXd coordinates(X.rows(), U.cols());
    parallelFor(X.rows(), rowsTogether, [&](Index begin, Index end) {
        coordinates.middleRows(begin, end - begin).noalias() = scaled(*this, X.middleRows(begin, end - begin)) * U;
    });
    return coordinates;
}

MatrixXd ColumnScaling::covariance(ConstMatrixRef X) const {
    constexpr Index parts = 16; // that are summed up apart, as many for any number of threads
    const Index n = X.rows(), d = X.cols(), share = (n + parts - 1) / parts;
    std::vector<MatrixXd> lower(parts, MatrixXd::Zero(d, d));
    parallelFor(parts, 1, [&](Index part, Index) {
        const Index last = std::min(n, (part + 1) * share);
        for (Index begin = part * share; begin < last; begin += rowsTogether)
            lower[static_cast<std::size_t>(part)].selfadjointView<Eigen::Lower>().rankUpdate(
                scaled(*this, X.middleRows(begin, std::min(rowsTogether, last - begin))).transpose());
    });
    for (std::size_t part = 1; part < lower.size(); ++part)
        lower[0] += lower[part];
    return MatrixXd(lower[0].selfadjointView<Eigen::Lower>()) / static_cast<double>(n);
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
