#include "core/selection/criteria/trace_criterion.h"

#include "core/linalg/decompositions.h"

#include <cmath>

namespace eigenscope {

double TraceCriterion::value(const Subset &subset) const {
    return Bordered::of(m_S, m_F, subset, {}).trace;
}

VectorXd TraceCriterion::withEach(const Subset &subset, const std::vector<Index> &added) const {
    const auto found = Bordered::of(m_S, m_F, subset, added);
    return found.trace + found.gains.array();
}

/// Without column j the trace falls by ‖(S⁻¹F)_j‖²/(S⁻¹)_jj.
VectorXd TraceCriterion::withoutEach(const Subset &subset) const {
    if (!std::isfinite(Bordered::of(m_S, m_F, subset, {}).logDeterminant))
        return Criterion::withoutEach(subset);
    const MatrixXd inverse =
        MatrixXd(m_S(subset, subset))
            .llt()
            .solve(MatrixXd::Identity(static_cast<Index>(subset.size()), static_cast<Index>(subset.size())));
    const MatrixXd F = m_F(subset, Eigen::all), solved = inverse * F;
    return F.cwiseProduct(solved).sum() - solved.rowwise().squaredNorm().array() / inverse.diagonal().array();
}

} // namespace eigenscope
