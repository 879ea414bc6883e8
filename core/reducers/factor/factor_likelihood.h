#pragma once

#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {

/// The likelihood of Σ = VVᵀ + Ψ for a correlation matrix R, with the best V for each Ψ, as a function of x = ln ψ:
/// F = ln|Σ| + tr(Σ⁻¹R), so that the log-likelihood of n rows is −n/2·(d·ln 2π + F).
/// Source: Jöreskog, Some contributions to maximum likelihood factor analysis, Psychometrika 32 (1967).
class FactorLikelihood {
public:
    /// One eigenproblem of Ψ^(−½)RΨ^(−½). O(d³).
    static Result<FactorLikelihood> at(const MatrixXd &R, const VectorXd &x, Index factors, const Progress &progress);

    [[nodiscard]] double value() const { return m_value; }
    /// dF/dx, d. O(d²).
    [[nodiscard]] VectorXd gradient() const;
    /// d²F/dx², d×d; finite also where eigenvalues are equal and F has none. O(d³·factors).
    [[nodiscard]] MatrixXd hessian() const;
    /// V with VᵀΨ⁻¹V diagonal and falling, d×factors; a factor that the data do not ask for is 0. Signs are fixed.
    [[nodiscard]] MatrixXd loadings() const;

private:
    VectorXd m_psi;
    EigenPairs m_pairs;  ///< of Ψ^(−½)RΨ^(−½)
    Index m_factors = 0; ///< asked for
    Index m_above = 0;   ///< of them, with an eigenvalue above 1
    double m_value = 0;
};

/// The uniquenesses ψ = e^x (d) of the maximum that Newton's steps lead to; F never rises.
class FactorFit {
public:
    static constexpr double smallest = 1e-6; ///< of a uniqueness, as a share of the variance of its column

    /// Begins at ψ_i = (1 − factors/2d)/(R⁻¹)_ii, or at ½ where R has no inverse.
    static Result<FactorFit> begin(MatrixXd R, Index factors, const Progress &progress);
    /// One step along the bounds ψ ≥ `smallest`; false when F falls no more.
    Result<bool> step(const Progress &progress);

    [[nodiscard]] const FactorLikelihood &likelihood() const { return m_here; }
    [[nodiscard]] VectorXd uniquenesses() const { return m_x.array().exp(); }

private:
    FactorFit(MatrixXd R, VectorXd x, Index factors, FactorLikelihood here)
        : m_R(std::move(R)), m_x(std::move(x)), m_factors(factors), m_here(std::move(here)) {}

    MatrixXd m_R;
    VectorXd m_x;
    Index m_factors;
    FactorLikelihood m_here;
};

} // namespace eigenscope
