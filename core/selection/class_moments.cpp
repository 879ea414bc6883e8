#include "core/selection/class_moments.h"

#include "core/base/memory.h"

namespace eigenscope {

ClassMoments ClassMoments::of(ConstMatrixRef X, const Target &target) {
    const VectorXd counts = target.counts();
    const Index g = counts.size(), d = X.cols();
    std::vector<std::vector<Index>> rows(static_cast<std::size_t>(g));
    for (Index i = 0; i < X.rows(); ++i)
        rows[static_cast<std::size_t>(target.classOf(i))].push_back(i);
    ClassMoments moments{counts / counts.sum(), MatrixXd(g, d), {}};
    for (Index c = 0; c < g; ++c) {
        MatrixXd members = X(rows[static_cast<std::size_t>(c)], Eigen::all);
        moments.means.row(c) = members.colwise().mean();
        for (Index j = 0; j < d; ++j) // of equal entries the mean may be rounded, and a variance would be left
            if (members.rows() > 0 && (members.col(j).array() == members(0, j)).all())
                moments.means(c, j) = members(0, j);
        members.rowwise() -= moments.means.row(c);
        moments.covariances.emplace_back(members.transpose() * members / counts[c]);
    }
    return moments;
}

Result<void> requireMatrices(Index columns, Index matrices) {
    const auto d = static_cast<std::uint64_t>(columns), count = static_cast<std::uint64_t>(matrices);
    return fitsInMemory(sizeof(double) * d * d * count,
                        sentence("%1 covariance matrices of %2 columns", matrices, columns),
                        sentence("Select fewer columns first."));
}

MatrixXd ClassMoments::within() const {
    MatrixXd sum = MatrixXd::Zero(means.cols(), means.cols());
    for (Index c = 0; c < count(); ++c)
        sum += priors[c] * covariances[static_cast<std::size_t>(c)];
    return sum;
}

MatrixXd ClassMoments::between() const {
    const Eigen::RowVectorXd mean = priors.transpose() * means;
    return (priors.cwiseSqrt().asDiagonal() * (means.rowwise() - mean)).transpose();
}

} // namespace eigenscope
