#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// A smoother ŷ = b + U·diag(e/(e + λ))·Uᵀ(y − b) for any λ: ridge regression with the left singular vectors of the
/// columns and e = δ², kernel ridge regression with the eigenvectors of K and e = η. With an intercept b is the mean
/// of y, and U is orthogonal to 1. Each λ is cheap once U is known.
/// Source: Golub, Heath and Wahba, Generalized cross-validation, Technometrics 21 (1979).
class SpectralSmoother {
public:
    /// U: n×r with orthonormal columns; spectrum: r; y: n.
    SpectralSmoother(MatrixXd U, VectorXd spectrum, ConstVectorRef y, bool intercept);

    /// What is told of one λ; NaN where it is not defined.
    struct Errors {
        double training = 0;         ///< mean squared error on the rows themselves
        double leaveOneOut = 0;      ///< mean squared error of each row predicted from the others
        double degreesOfFreedom = 0; ///< Σe/(e + λ), the intercept not counted
    };
    /// For each of m values of λ. O(n·r·m).
    [[nodiscard]] std::vector<Errors> errors(const VectorXd &lambdas) const;
    /// y_i less what all rows but i predict for it, n: e_i/(1 − h_i). O(n·r).
    [[nodiscard]] VectorXd leaveOneOutResiduals(double lambda) const;
    /// Uᵀ(y − b), r.
    [[nodiscard]] const VectorXd &loads() const { return m_loads; }
    [[nodiscard]] const VectorXd &spectrum() const { return m_spectrum; }

private:
    /// Residuals r (n×m) and 1 − h (n×m), both divided by λ where that keeps them apart from 0/0.
    struct Residuals {
        MatrixXd residuals, freedoms;
        VectorXd factors; ///< of the residuals: what they were divided by, m
    };
    [[nodiscard]] Residuals residuals(const VectorXd &lambdas) const;

    MatrixXd m_U;
    VectorXd m_spectrum, m_loads;
    VectorXd m_rest;        ///< the part of y that no λ can fit, n
    VectorXd m_restFreedom; ///< 1 − Σ_j u_ij² (− 1/n), n
    bool m_spansAll;        ///< nothing is left over: λ = 0 would interpolate
};

} // namespace eigenscope
