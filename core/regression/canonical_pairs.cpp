#include "core/regression/canonical_pairs.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/linalg/symmetric_eigen.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// ln Π_{j≥k}(1 − ρ_j²) for each of the first r k. A correlation of 1 counts as the largest below it.
VectorXd wilksLogarithms(const VectorXd &correlations, Index r) {
    constexpr double least = 1e-16;
    VectorXd sums(r);
    double sum = 0;
    for (Index j = correlations.size() - 1; j >= 0; --j) {
        sum += std::log(std::max(1 - correlations[j] * correlations[j], least));
        if (j < r)
            sums[j] = sum;
    }
    return sums;
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
    auto found = singularValues(xBasis.transpose() * yBasis, progress);
    if (!found)
        return found.error();
    const Index r = std::min(most, found->values.size());
    return BasisPairs{found->values.head(r).cwiseMin(1), found->left.leftCols(r), found->right.leftCols(r)};
}

Result<VectorXd> permutationPValues(const CanonicalPairs &pairs, Index permutations, std::int64_t seed,
                                    const Progress &progress) {
    const Index r = pairs.correlations.size(), n = pairs.xBasis.rows();
    const auto whole = singularValues(pairs.xBasis.transpose() * pairs.yBasis, progress);
    if (!whole)
        return whole.error();
    // The statistics of equal data may differ by rounding.
    const VectorXd observed = wilksLogarithms(whole->values, r).array() + 1e-9;
    Random random(static_cast<std::uint64_t>(seed));
    std::vector<std::vector<Index>> orders;
    for (Index i = 0; i < permutations; ++i)
        orders.push_back(random.permutation(n));
    MatrixXd reached = MatrixXd::Zero(r, permutations);
    parallelFor(permutations, 16, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const MatrixXd shuffled = pairs.yBasis(orders[static_cast<std::size_t>(i)], Eigen::all);
            if (const auto values = singularValues(pairs.xBasis.transpose() * shuffled, progress))
                reached.col(i) = (wilksLogarithms(values->values, r).array() <= observed.array()).cast<double>();
        }
    });
    if (progress.stopped())
        return cancelled();
    return VectorXd((reached.rowwise().sum().array() + 1) / static_cast<double>(permutations + 1));
}

} // namespace eigenscope
