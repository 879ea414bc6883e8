#include "core/reducers/cost_curve.h"

namespace eigenscope {

std::optional<CostCurve> costCurve(const Reduction &reduction) {
    const auto from = [&](const char *key, const char *name, Index first, Index every) -> std::optional<CostCurve> {
        const auto *values = reduction.diagnostics.get<VectorXd>(key);
        if (!values || values->size() == 0 || !values->allFinite())
            return std::nullopt;
        CostCurve curve{name, VectorXd(values->size()), *values};
        for (Index i = 0; i < values->size(); ++i)
            curve.iterations[i] = static_cast<double>(first + i * every);
        if (const auto *last = reduction.diagnostics.get<std::int64_t>("iterations"))
            curve.iterations[values->size() - 1] = static_cast<double>(*last);
        return curve;
    };
    if (auto curve = from("kl", "KL divergence", 50, 50)) // as t-SNE records it
        return curve;
    if (auto curve = from("stress", "Stress", 0, 1))
        return curve;
    return from("log_likelihood", "Log-likelihood", 0, 1);
}

std::optional<Index> iterationOf(const Reduction &reduction) {
    for (const char *key : {"iterations", "epochs"})
        if (const auto *done = reduction.diagnostics.get<std::int64_t>(key))
            return static_cast<Index>(*done);
    if (const auto curve = costCurve(reduction))
        return static_cast<Index>(curve->iterations.tail(1)[0]);
    return std::nullopt;
}

} // namespace eigenscope
