#include "core/reducers/spectral/column_scaling.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace eigenscope {
namespace {

/// So many rows, at least `fewest`, that they stay in the cache between centering and product.
Index rowsTogether(ConstMatrixRef X, Index fewest = 32) {
    constexpr Index entries = 1 << 14;
    return std::max(fewest, entries / std::max<Index>(1, X.cols()));
}

/// Z of the columns of X from `first` on, as many as Z has.
void scaleColumns(const ColumnScaling &scaling, ConstMatrixRef X, Index first, Eigen::Ref<MatrixXd> Z) {
    for (Index k = 0; k < Z.cols(); ++k) {
        Z.col(k) = X.col(first + k).array() - scaling.mean[first + k];
        if (scaling.scale[first + k] != 1)
            Z.col(k) /= scaling.scale[first + k];
    }
}

/// Z of a few rows.
MatrixXd scaled(const ColumnScaling &scaling, ConstMatrixRef X) {
    MatrixXd Z(X.rows(), X.cols());
    preferLargePages(Z.data(), static_cast<std::size_t>(Z.size()) * sizeof(double));
    scaleColumns(scaling, X, 0, Z);
    return Z;
}

/// What a column is like, from one reading of it.
struct ColumnSums {
    explicit ColumnSums(Eigen::Ref<const VectorXd> column) : least(column[0]), most(column[0]) {
        constexpr Index together = 2048; // they stay in the first cache between what is asked of them
        for (Index begin = 0; begin < column.size(); begin += together)
            add(column.segment(begin, std::min(together, column.size() - begin)).array());
        if (least == most) { // which the mean of equal numbers is not always
            mean = least;
            squares = 0;
        }
    }

    double least, most;
    double mean = 0, squares = 0; ///< the sum of the squares about the mean

private:
    /// Source: Chan, Golub and LeVeque, Algorithms for computing the sample variance, The American Statistician 37
    /// (1983).
    template <class Values> void add(const Values &values) {
        const auto before = static_cast<double>(m_count), added = static_cast<double>(values.size());
        const double middle = values.sum() / added, moved = middle - mean;
        least = std::min(least, values.minCoeff());
        most = std::max(most, values.maxCoeff());
        mean += moved * (added / (before + added));
        squares += (values - middle).square().sum() + moved * moved * (before / (before + added) * added);
        m_count += values.size();
    }

    Index m_count = 0;
};

} // namespace

MatrixXd ColumnScaling::applied(ConstMatrixRef X) const {
    MatrixXd Z(X.rows(), X.cols());
    preferLargePages(Z.data(), static_cast<std::size_t>(Z.size()) * sizeof(double));
    parallelFor(X.cols(), 8,
                [&](Index begin, Index end) { scaleColumns(*this, X, begin, Z.middleCols(begin, end - begin)); });
    return Z;
}

MatrixXd ColumnScaling::appliedTransposed(ConstMatrixRef X) const {
    constexpr Index together = 64; // rows and columns whose transpose is written while it is in the cache
    MatrixXd Zt(X.cols(), X.rows());
    preferLargePages(Zt.data(), static_cast<std::size_t>(Zt.size()) * sizeof(double));
    parallelFor(X.rows(), together, [&](Index begin, Index end) {
        MatrixXd tile(end - begin, together);
        for (Index k = 0; k < X.cols(); k += together) {
            const Index width = std::min(together, X.cols() - k);
            scaleColumns(*this, X.middleRows(begin, end - begin), k, tile.leftCols(width));
            Zt.block(k, begin, width, end - begin) = tile.leftCols(width).transpose();
        }
    });
    return Zt;
}

MatrixXd ColumnScaling::projected(ConstMatrixRef X, ConstMatrixRef U, const Progress &progress) const {
    MatrixXd coordinates(X.rows(), U.cols());
    parallelFor(X.rows(), rowsTogether(X), [&](Index begin, Index end) {
        if (!progress.stopped())
            coordinates.middleRows(begin, end - begin).noalias() = scaled(*this, X.middleRows(begin, end - begin)) * U;
    });
    return coordinates;
}

MatrixXd ColumnScaling::covariance(ConstMatrixRef X, const Progress &progress) const {
    constexpr Index parts = 16;   // that are summed up apart, as many for any number of threads
    constexpr Index fewest = 128; // of fewer rows the reading of the sums takes longer than the products
    const Index n = X.rows(), d = X.cols(), share = (n + parts - 1) / parts, together = rowsTogether(X, fewest);
    std::vector<MatrixXd> lower(parts, MatrixXd::Zero(d, d));
    parallelFor(parts, 1, [&](Index part, Index) {
        const Index last = std::min(n, (part + 1) * share);
        for (Index begin = part * share; begin < last && !progress.stopped(); begin += together)
            lower[static_cast<std::size_t>(part)].selfadjointView<Eigen::Lower>().rankUpdate(
                scaled(*this, X.middleRows(begin, std::min(together, last - begin))).transpose());
    });
    for (std::size_t part = 1; part < lower.size(); ++part)
        lower[0] += lower[part];
    return MatrixXd(lower[0].selfadjointView<Eigen::Lower>()) / static_cast<double>(n);
}

Result<ColumnScaling> learnScaling(const Points &points, Scaling scaling, const Progress &progress) {
    const MatrixXd &X = points.X;
    const Index d = X.cols();
    const auto n = static_cast<double>(X.rows());
    ColumnScaling learned{VectorXd::Zero(d), VectorXd::Ones(d), {}};
    VectorXd variance(d), range(d);
    parallelFor(d, 4, [&](Index begin, Index end) {
        for (Index k = begin; k < end && !progress.stopped(); ++k) {
            const ColumnSums column(X.col(k));
            range[k] = column.most - column.least;
            variance[k] = column.squares / n;
            if (scaling == Scaling::None)
                variance[k] += column.mean * column.mean;
            else
                learned.mean[k] = column.mean;
        }
    });
    if (progress.stopped())
        return canceled();
    for (Index k = 0; k < d; ++k) {
        if (range[k] == 0)
            learned.constant.push_back(k);
        if (!std::isfinite(variance[k]))
            return Error{Error::Kind::InvalidData,
                         sentence("The values of the column '%1' are too large: their squares are no numbers any more. "
                                  "Rescale the column, or leave it out.",
                                  points.columns[static_cast<std::size_t>(k)])};
        if (scaling == Scaling::Standardize && range[k] > 0 && variance[k] < std::numeric_limits<double>::min())
            return Error{Error::Kind::InvalidData,
                         sentence("The values of the column '%1' differ by too little: the squares of their "
                                  "differences are no numbers any more. Rescale the column, or leave it out.",
                                  points.columns[static_cast<std::size_t>(k)])};
        if (scaling == Scaling::Standardize && variance[k] > 0)
            learned.scale[k] = std::sqrt(variance[k]);
        learned.totalVariance += variance[k] / learned.scale[k] / learned.scale[k];
    }
    return learned;
}

Result<void> requireVariance(const ColumnScaling &scaling) {
    const bool isConstant = static_cast<Index>(scaling.constant.size()) == scaling.mean.size();
    if (isConstant || scaling.totalVariance >= std::numeric_limits<double>::min())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("The points differ by too little: the squares of their differences are no numbers any more. "
                          "Rescale the columns.")};
}

} // namespace eigenscope
