#include "core/kernels/matrix/kernel_maps.h"

#include "core/base/parallel.h"
#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {
namespace {

constexpr Index columnsAtOnce = 128; // of a product

/// The eigenpairs that count.
Result<EigenPairs> positivePairs(ConstMatrixRef K, const Progress &progress) {
    const Result<EigenPairs> all = allEigenpairs(K, progress);
    if (!all)
        return all;
    const double largest = all->values.size() > 0 ? all->values[0] : 0;
    const Index count = largest > 0 ? (all->values.array() > 1e-9 * largest).count() : 0;
    return EigenPairs{all->values.head(count), all->vectors.leftCols(count)};
}

/// U·Λ^exponent·Uᵀ of those pairs.
Result<MatrixXd> power(ConstMatrixRef K, double exponent, const Progress &progress) {
    TRY(const EigenPairs pairs, positivePairs(K, progress));
    const VectorXd weights = pairs.values.array().pow(exponent);
    const MatrixXd weighted = pairs.vectors * weights.asDiagonal();
    MatrixXd product(K.rows(), K.rows());
    parallelFor(K.rows(), columnsAtOnce, [&](Index begin, Index end) {
        product.middleCols(begin, end - begin) = weighted * pairs.vectors.middleRows(begin, end - begin).transpose();
    });
    return product;
}

} // namespace

Result<MatrixXd> mercerMap(ConstMatrixRef K, const Progress &progress) {
    TRY(const EigenPairs pairs, positivePairs(K, progress));
    return MatrixXd(pairs.vectors * pairs.values.cwiseSqrt().asDiagonal());
}

Result<MatrixXd> empiricalKernelMap(ConstMatrixRef K, const Progress &progress) {
    return power(K, 0.5, progress);
}

Result<MatrixXd> inverseRoot(ConstMatrixRef K, const Progress &progress) {
    return power(K, -0.5, progress);
}

} // namespace eigenscope
