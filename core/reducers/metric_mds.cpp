#include "core/reducers/metric_mds.h"

#include "core/reducers/stress/stress_terms.h"

#include <cmath>

namespace eigenscope {

Result<std::unique_ptr<StressCost>> MetricStress::make(std::shared_ptr<const StressPairs> pairs) {
    TRY(GuttmanTransform transform, GuttmanTransform::make(pairs->weights));
    return std::unique_ptr<StressCost>(std::make_unique<MetricStress>(std::move(pairs), std::move(transform)));
}

std::optional<StressCost::Look> MetricStress::look(const MatrixXd &Z, const Progress &progress) {
    StressTerms terms = stressTerms(m_pairs->delta, m_pairs->weights, Z, progress);
    if (progress.stopped())
        return {};
    return Look{terms.stress, m_transform.applied(std::move(terms.product))};
}

double MetricStress::stress1(const MatrixXd &Z) const {
    double rest = 0, squares = 0;
    for (Index j = 0; j < Z.rows(); ++j)
        for (Index i = j + 1; i < Z.rows(); ++i) {
            if (!m_pairs->counts(i, j))
                continue;
            const double square = (Z.row(i) - Z.row(j)).squaredNorm();
            squares += square;
            rest += std::pow(m_pairs->delta(i, j) - std::sqrt(square), 2);
        }
    return std::sqrt(rest / squares);
}

Result<std::unique_ptr<Run>> MetricMds::start(ReducerTask task, const Options &options) {
    return stressRun(task, options, {id, name, MetricStress::make});
}

} // namespace eigenscope
