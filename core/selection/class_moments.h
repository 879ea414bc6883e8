#pragma once

#include "core/selection/supervised.h"

namespace eigenscope {

/// The Gaussian model of each class: its share of the rows, mean and covariance (1/n).
struct ClassMoments {
    VectorXd priors;                   ///< g
    MatrixXd means;                    ///< g×d
    std::vector<MatrixXd> covariances; ///< g of d×d

    [[nodiscard]] Index count() const { return priors.size(); }
    /// Σ_c P_c Σ_c: the scatter within the classes over n.
    [[nodiscard]] MatrixXd within() const;
    /// d×g factor F of the scatter between the classes over n, FFᵀ = Σ_c P_c(m_c − m)(m_c − m)ᵀ.
    [[nodiscard]] MatrixXd between() const;

    /// Of the rows of X (n×d); every class has a row. O(n·d²).
    static ClassMoments of(ConstMatrixRef X, const Target &target);
};

/// TooLarge where so many matrices between these columns do not fit in memory.
Result<void> requireMatrices(Index columns, Index matrices);

/// What a measure of two classes is for several: itself for two, otherwise Σ_{a<b} P_a P_b·value(a, b).
template <class Value> double overClassPairs(const VectorXd &priors, Value value) {
    if (priors.size() == 2)
        return value(Index{0}, Index{1});
    double sum = 0;
    for (Index a = 0; a < priors.size(); ++a)
        for (Index b = a + 1; b < priors.size(); ++b)
            sum += priors[a] * priors[b] * value(a, b);
    return sum;
}

} // namespace eigenscope
