#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// tr(S⁻¹FFᵀ) over a subset of the columns: the scatter ratio for the scatter within the classes and the factor of that
/// between them, R² for the covariance of the columns and their covariances with the target. A column that is a
/// combination of others adds nothing, and ∞ where it is one within the classes and not between them: these columns
/// tell classes apart without error. Never falls when a column joins.
class TraceCriterion final : public Criterion {
public:
    /// S is d×d, symmetric with a diagonal above 0, F is d×m.
    TraceCriterion(MatrixXd S, MatrixXd F, Index largest) : m_S(std::move(S)), m_F(std::move(F)), m_largest(largest) {}

    [[nodiscard]] double value(const Subset &subset) const override;
    [[nodiscard]] VectorXd withEach(const Subset &subset, const std::vector<Index> &added) const override;
    [[nodiscard]] VectorXd withoutEach(const Subset &subset) const override;
    [[nodiscard]] Index largest() const override { return m_largest; }

private:
    MatrixXd m_S, m_F;
    Index m_largest;
};

} // namespace eigenscope
