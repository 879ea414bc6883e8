#pragma once

#include "core/base/matrix.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"

namespace eigenscope {

/// Pairs of variates, one of each of two sets of columns, that correlate most, each pair uncorrelated with those
/// before it.
struct CanonicalPairs {
    VectorXd correlations;                 ///< r, falling
    MatrixXd xVariates, yVariates;         ///< n×r, of mean 0 and variance 1
    MatrixXd xCoefficients, yCoefficients; ///< p×r and q×r of the columns, n×r of the rows with kernels
    Names xColumns, yColumns;
    MatrixXd xBasis, yBasis; ///< n×p′ and n×q′: the correlations are the singular values of xBasisᵀ·yBasis

    /// Turns each pair so that its x coefficient of largest absolute value is positive.
    void fixSigns();
};

/// The first r singular vectors of xBasisᵀ·yBasis.
struct BasisPairs {
    VectorXd correlations;
    MatrixXd left, right; ///< p′×r, q′×r
};
Result<BasisPairs> pairsOf(ConstMatrixRef xBasis, ConstMatrixRef yBasis, Index most, const Progress &progress);

/// How often rows of y in random order give pairs from the k-th on that correlate as strongly, once the pairs before it
/// are taken out of both sides: (1 + #{Π_{j≥k}(1 − ρ_j²) ≤ that of the data}) / (1 + permutations), Wilks' statistic,
/// and at least that of the pair before. Canceled when stopped. O(permutations·n·p′·q′). The same for any number of
/// threads. Source: Winkler, Renaud, Smith and Nichols, Permutation inference for canonical correlation analysis
/// (2020).
Result<VectorXd> permutationPValues(const CanonicalPairs &pairs, Index permutations, std::int64_t seed,
                                    const Progress &progress);

} // namespace eigenscope
