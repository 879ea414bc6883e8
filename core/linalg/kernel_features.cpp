#include "core/linalg/kernel_features.h"

#include "core/linalg/lapack_status.h"
#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {
namespace {

constexpr double negligibleEigenvalue = 1e-13; // of the largest entry of the diagonal
constexpr double indefinite = 1e-8;            // a diagonal that falls so far below 0 is no rounding

} // namespace

Result<KernelFeatures> kernelFeatures(ConstMatrixRef K, const Progress &progress) {
    if (!K.allFinite()) // LAPACK may loop for ever on a NaN
        return Error{Error::Kind::InvalidData,
                     sentence("The kernel matrix holds values that are not finite. Rescale the "
                              "columns of the data.")};
    if (progress.stopped())
        return canceled();
    const auto n = static_cast<lapack_int>(K.rows());
    const double largest = K.diagonal().maxCoeff();
    MatrixXd factor = K;
    std::vector<lapack_int> order(static_cast<std::size_t>(n));
    lapack_int rank = 0;
    lapackStatus(LAPACKE_dpstrf(LAPACK_COL_MAJOR, 'L', n, factor.data(), n, order.data(), &rank,
                                negligibleEigenvalue * largest));
    MatrixXd features = MatrixXd::Zero(K.rows(), rank);
    for (Index i = 0; i < K.rows(); ++i) {
        const Index known = std::min<Index>(i + 1, rank);
        features.row(order[static_cast<std::size_t>(i)] - 1).head(known) = factor.row(i).head(known);
    }
    const VectorXd left = K.diagonal() - features.rowwise().squaredNorm();
    if (left.size() == 0 || left.minCoeff() > -indefinite * std::max(largest, 0.0))
        return KernelFeatures{std::move(features), {}};
    TRY(const auto pairs, allEigenpairs(K, progress));
    const Index positive = (pairs.values.array() > negligibleEigenvalue * pairs.values[0]).count();
    const auto axes = pairs.vectors.leftCols(positive);
    return KernelFeatures{axes * pairs.values.head(positive).cwiseSqrt().asDiagonal(), axes};
}

} // namespace eigenscope
