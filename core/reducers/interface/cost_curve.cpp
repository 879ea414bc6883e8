#include "core/reducers/interface/cost_curve.h"

namespace eigenscope {

CostCurve everyIteration(std::span<const double> values) {
    const auto count = static_cast<Index>(values.size());
    return {{},
            VectorXd::LinSpaced(count, 0, static_cast<double>(count - 1)),
            Eigen::Map<const VectorXd>(values.data(), count)};
}

void setCostCurve(Reduction &reduction, std::string key, Sentence name, CostCurve curve) {
    reduction.diagnostics.set(std::move(key), curve.values);
    curve.name = std::move(name);
    if (curve.values.size() > 0 && curve.values.allFinite())
        reduction.findings.set(std::move(curve));
}

std::optional<Index> iterationOf(const Reduction &reduction) {
    if (const auto *done = reduction.finding<IterationsDone>())
        return done->count;
    if (const auto *curve = reduction.finding<CostCurve>())
        return static_cast<Index>(curve->iterations.tail(1)[0]);
    return std::nullopt;
}

} // namespace eigenscope
