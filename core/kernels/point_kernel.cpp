#include "core/kernels/point_kernel.h"

#include "core/base/large_matrix.h"
#include "core/data/complete_points.h"

#include <atomic>
#include <cmath>

namespace eigenscope {

Result<MatrixXd> PointKernel::checkedRows(const Objects &objects) const {
    const auto &points = std::get<Points>(objects);
    TRY(requireComplete(points, sentence("The %1 kernel", nameWords())));
    return rows(points);
}

Result<void> PointKernel::requireFinite(ConstMatrixRef values) const {
    if (allFinite(values))
        return {};
    return Error{.kind = Error::Kind::InvalidData,
                 .message =
                     sentence("The values of the %1 kernel on these points are too large for a number. Standardize the "
                              "columns, or choose smaller parameters.",
                              nameWords()),
                 .remedies = {{Remedy::Change::PutStepLast, "standardize"}}};
}

Result<MatrixXd> PointKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const MatrixXd X, checkedRows(x));
    // Asked while the values lie in the cache. Where it fails K is looked at: values that fill up a tile are none of K,
    // and a sum of finite numbers may still be too large.
    std::atomic surelyFinite = true;
    const auto applyChecked = [&](std::span<double> sums) {
        apply(sums);
        if (!std::isfinite(Eigen::Map<const VectorXd>(sums.data(), static_cast<Index>(sums.size())).sum()))
            surelyFinite = false;
    };
    MatrixXd K = pairwiseSums(X, m_sum, applyChecked, progress);
    if (progress.stopped())
        return canceled();
    if (!surelyFinite)
        TRY(requireFinite(K));
    return K;
}

Result<void> PointKernel::join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const {
    TRY(const MatrixXd X, checkedRows(x));
    joinPairwiseSums(
        X, m_sum, [this](std::span<double> sums) { apply(sums); },
        how == Joining::Add ? PairJoin::Add : PairJoin::Multiply, K, progress);
    if (progress.stopped())
        return canceled();
    return requireFinite(K);
}

Result<MatrixXd> PointKernel::gram(const Objects &x, const Objects &y) const {
    TRY(const MatrixXd X, checkedRows(x));
    TRY(const MatrixXd Y, checkedRows(y));
    if (X.cols() != Y.cols())
        return Error{Error::Kind::InvalidData,
                     sentence("The %1 kernel needs the same columns on both sides, but got %2 and %3.", nameWords(),
                              X.cols(), Y.cols())};
    MatrixXd K = pairwiseSums(X, Y, m_sum, [this](std::span<double> sums) { apply(sums); });
    TRY(requireFinite(K));
    return K;
}

Result<VectorXd> PointKernel::diagonal(const Objects &x) const {
    TRY(const MatrixXd X, checkedRows(x));
    VectorXd values = VectorXd::Zero(X.rows());
    if (m_sum == PairSum::Products)
        values = X.rowwise().squaredNorm();
    apply({values.data(), static_cast<std::size_t>(values.size())});
    TRY(requireFinite(values));
    return values;
}

} // namespace eigenscope
