#include "ui/views/spectrum/scree_rules.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double rounding = 1e-12;

} // namespace

bool hasShares(const Reduction &reduction) {
    return reduction.cumulative.size() > 0 && reduction.cumulative.allFinite();
}

bool tellsLeadingOnly(const Reduction &reduction) {
    const auto *told = reduction.diagnostics.get<std::string>("spectrum");
    return told && *told == "leading";
}

bool lacksShares(const Reduction &reduction) {
    return tellsLeadingOnly(reduction) && reduction.explained.size() > 0 && !hasShares(reduction) &&
           reduction.eigenvalues[0] > 0;
}

bool tellsAxesForAlpha(const Reduction &reduction) {
    return std::ranges::any_of(reduction.diagnostics.all(),
                               [](const auto &diagnostic) { return diagnostic.first == "r_for_alpha"; });
}

Index componentsForShare(const Reduction &reduction, double share) {
    if (!hasShares(reduction))
        return 0;
    // The sum may miss 1 by rounding.
    const VectorXd &kept = reduction.cumulative;
    const auto reached = std::find_if(kept.begin(), kept.end(), [&](double f) { return f >= share - rounding; });
    return reached == kept.end() ? 0 : reached - kept.begin() + 1;
}

std::optional<double> averageEigenvalue(const Reduction &reduction, ReducerInput input) {
    if (!hasShares(reduction) || !(reduction.explained[0] > 0))
        return std::nullopt;
    const Index count = input == ReducerInput::Features ? reduction.data->points().X.cols() : reduction.data->size();
    return reduction.eigenvalues[0] / reduction.explained[0] / static_cast<double>(count);
}

Index componentsAbove(const Reduction &reduction, double average) {
    return std::ranges::count_if(reduction.eigenvalues, [&](double value) { return value > average * (1 + rounding); });
}

} // namespace eigenscope
