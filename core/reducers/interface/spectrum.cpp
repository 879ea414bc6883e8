#include "core/reducers/interface/spectrum.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace eigenscope {

void setSpectrum(Reduction &reduction, const Spectrum &spectrum) {
    reduction.eigenvalues = spectrum.values;
    reduction.explained = spectrum.values.cwiseMax(0) / spectrum.total;
    if (!(spectrum.total > 0))
        reduction.explained.setConstant(std::numeric_limits<double>::quiet_NaN());
    reduction.cumulative = reduction.explained;
    std::partial_sum(reduction.explained.begin(), reduction.explained.end(), reduction.cumulative.begin());
    reduction.diagnostics.set("spectrum", std::string(spectrum.all ? "all" : "leading"));
}

std::optional<Index> smallestRank(const VectorXd &cumulative, double share) {
    constexpr double rounding = 1e-12; // the last of all shares may sum up to a little less than 1
    const auto reached = std::ranges::find_if(cumulative, [&](double sum) { return sum >= share - rounding; });
    if (reached == cumulative.end())
        return std::nullopt;
    return reached - cumulative.begin() + 1;
}

Diagnostic countOrNan(const std::optional<Index> &count) {
    return count ? Diagnostic(std::int64_t{*count}) : std::numeric_limits<double>::quiet_NaN();
}

VectorXd remainders(const Spectrum &spectrum, Index length) {
    length = std::min(length, spectrum.values.size());
    VectorXd rest(length);
    if (!spectrum.all) {
        double sum = 0;
        for (Index r = 0; r < length; ++r) {
            sum += spectrum.values[r];
            rest[r] = std::max(0.0, spectrum.total - sum);
        }
        return rest;
    }
    double sum = 0; // from the small ones up, so that the last is 0 and none suffers from cancellation
    for (Index r = spectrum.values.size(); r > 0; --r) {
        if (r <= length)
            rest[r - 1] = sum;
        sum += spectrum.values[r - 1];
    }
    return rest;
}

std::vector<std::string> numberedAxes(std::string_view prefix, Index count) {
    std::vector<std::string> axes;
    for (Index i = 1; i <= count; ++i)
        axes.push_back(std::string(prefix) + std::to_string(i));
    return axes;
}

} // namespace eigenscope
