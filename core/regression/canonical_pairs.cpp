#include "core/regression/canonical_pairs.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/linalg/symmetric_eigen.h"

#include <lapacke.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index mostOrders = 1024; // of rows at once, so that many permutations take no more memory than few

/// ln det(I − MᵀM), which is ln Π(1 − ρ_j²) over the singular values of M.
double wilksLogarithm(const MatrixXd &M) {
    const bool isTall = M.rows() > M.cols();
    MatrixXd rest = MatrixXd::Identity(isTall ? M.cols() : M.rows(), isTall ? M.cols() : M.rows());
    if (isTall)
        rest.noalias() -= M.transpose() * M;
    else
        rest.noalias() -= M * M.transpose();
    const auto order = static_cast<lapack_int>(rest.rows());
    if (LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', order, rest.data(), order) != 0)
        return -std::numeric_limits<double>::infinity(); // a correlation of 1
    return 2 * rest.diagonal().array().log().sum();
}

/// The statistic from each pair on: before the next one both sides lose the pairs that were found.
VectorXd wilksLogarithms(MatrixXd M, const BasisPairs &found) {
    VectorXd logarithms(found.correlations.size());
    for (Index k = 0; k < logarithms.size(); ++k) {
        logarithms[k] = wilksLogarithm(M);
        M -= found.left.col(k) * (found.left.col(k).transpose() * M);
        M -= (M * found.right.col(k)) * found.right.col(k).transpose();
    }
    return logarithms;
}

/// In how many of these orders of the rows of y each statistic is at most the observed one.
VectorXd reachedIn(const std::vector<std::vector<Index>> &orders, const CanonicalPairs &pairs, const BasisPairs &found,
                   const VectorXd &observed, const Progress &progress) {
    const auto count = static_cast<Index>(orders.size());
    MatrixXd reached = MatrixXd::Zero(observed.size(), count);
    parallelFor(count, 16, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const MatrixXd shuffled = pairs.yBasis(orders[static_cast<std::size_t>(i)], Eigen::all);
            reached.col(i) = (wilksLogarithms(pairs.xBasis.transpose() * shuffled, found).array() <= observed.array())
                                 .cast<double>();
        }
    });
    return reached.rowwise().sum();
}

} // namespace

void CanonicalPairs::fixSigns() {
    MatrixXd turned = xCoefficients;
    eigenscope::fixSigns(turned);
    for (Index k = 0; k < turned.cols(); ++k)
        if (turned.col(k) != xCoefficients.col(k))
            for (MatrixXd *each : {&xVariates, &yVariates, &xCoefficients, &yCoefficients})
                each->col(k) *= -1;
}

Result<BasisPairs> pairsOf(ConstMatrixRef xBasis, ConstMatrixRef yBasis, Index most, const Progress &progress) {
    TRY(auto found, singularValues(xBasis.transpose() * yBasis, progress));
    const Index r = std::min(most, found.values.size());
    return BasisPairs{found.values.head(r).cwiseMin(1), found.left.leftCols(r), found.right.leftCols(r)};
}

Result<VectorXd> permutationPValues(const CanonicalPairs &pairs, Index permutations, std::int64_t seed,
                                    const Progress &progress) {
    TRY(const auto found, pairsOf(pairs.xBasis, pairs.yBasis, pairs.correlations.size(), progress));
    // The statistics of equal data may differ by rounding.
    const VectorXd observed = wilksLogarithms(pairs.xBasis.transpose() * pairs.yBasis, found).array() + 1e-9;
    Random random(static_cast<std::uint64_t>(seed));
    VectorXd reached = VectorXd::Zero(observed.size());
    for (Index done = 0; done < permutations && !progress.stopped(); done += mostOrders) {
        std::vector<std::vector<Index>> orders;
        for (Index i = done; i < std::min(done + mostOrders, permutations); ++i)
            orders.push_back(random.permutation(pairs.xBasis.rows()));
        reached += reachedIn(orders, pairs, found, observed, progress);
    }
    if (progress.stopped())
        return canceled();
    VectorXd values = (reached.array() + 1) / static_cast<double>(permutations + 1);
    for (Index k = 1; k < values.size(); ++k) // a pair is no surer than those before it
        values[k] = std::max(values[k], values[k - 1]);
    return values;
}

} // namespace eigenscope
