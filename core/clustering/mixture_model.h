#pragma once

#include "core/clustering/gaussian_mixture.h"

namespace eigenscope {

/// k normal distributions with their weights, and the steps that fit them to rows.
class MixtureModel {
public:
    using Covariance = GaussianMixture::Covariance;
    static constexpr double added = 1e-6; ///< to the diagonals of covariances

    /// The rows outlive it. shares: n×k, how far each row belongs to each distribution; the rows of it sum to 1.
    MixtureModel(const MatrixXd &rows, Covariance covariance, MatrixXd shares);

    /// The distributions that are likeliest for the shares: means and covariances of the rows by their shares.
    /// InvalidData where a covariance has no inverse.
    Result<void> maximize();
    /// The shares by the distributions; gives Σ ln p(x_i).
    double expect();
    /// The distribution to which each row belongs most.
    [[nodiscard]] std::vector<int> labels() const;

private:
    /// One distribution.
    struct Component {
        Eigen::RowVectorXd mean;
        MatrixXd factor;      ///< L of Σ = L·Lᵀ, d×d; empty where Σ is diagonal
        VectorXd deviations;  ///< the roots of a diagonal Σ
        double logWeight = 0; ///< ln w − ½·ln det 2πΣ
    };

    [[nodiscard]] Index count() const { return m_shares.cols(); }
    [[nodiscard]] bool isDiagonal() const;
    [[nodiscard]] MatrixXd covarianceOf(Index component) const;
    Result<void> factorize(const std::vector<MatrixXd> &covariances);
    [[nodiscard]] VectorXd squares(const Component &component, Index begin, Index end) const;

    const MatrixXd &m_rows;
    Covariance m_covariance;
    MatrixXd m_shares;
    VectorXd m_counts; ///< sums of the shares
    std::vector<Component> m_components;
};

} // namespace eigenscope
