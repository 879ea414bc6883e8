#pragma once

#include "core/base/progress.h"
#include "core/neighbors/neighbor_graph.h"

namespace eigenscope {

/// The weights, summing to 1, with which points rebuild others: min ‖z‖² over z = Σ_j w_j(x_j − x), the local Gram
/// matrix C_jk = (x_j − x)ᵀ(x_k − x) being C + r·tr(C)·I.
/// Source: Roweis and Saul, Nonlinear dimensionality reduction by locally linear embedding, Science 290 (2000).
class LocalReconstruction {
public:
    /// `points` is d×n, a point a column.
    LocalReconstruction(const MatrixXd &points, double regularization)
        : m_points(points), m_regularization(regularization) {}

    /// The weights of these points for x; equal ones where all coincide with it. False where C is singular.
    [[nodiscard]] bool weights(ConstVectorRef x, std::span<const int> neighbors, VectorXd &weights);
    /// ‖x − Σ_j w_j x_j‖² of the last weights.
    [[nodiscard]] double error() const { return m_error; }

private:
    const MatrixXd &m_points;
    double m_regularization, m_error = 0;
    MatrixXd m_differences, m_gram;
};

} // namespace eigenscope
