#include "core/lessons/live_studies.h"

#include <cmath>

namespace eigenscope {
namespace {

Json listOf(const VectorXd &values) {
    return std::vector<double>(values.begin(), values.end());
}

} // namespace

Json compareStudy(const std::vector<std::optional<double>> &disparities) {
    Json known = Json::array();
    for (const std::optional<double> &disparity : disparities)
        known.push_back(disparity && std::isfinite(*disparity) ? Json(*disparity) : Json());
    return {{"disparity", std::move(known)}};
}

Json compareStudy(const Session &session, const Catalogue &catalogue, const Results &results) {
    const auto drawn = drawnVariants(session, catalogue, {}, results);
    if (!drawn || drawn->empty())
        return nullptr;
    const VectorXd found = disparities(*drawn, Variants::of(session).reference);
    return compareStudy(std::vector<std::optional<double>>(found.begin(), found.end()));
}

Json peakingStudy(const PeakingCurve &curve) {
    Index least = 0;
    if (curve.sizes.empty())
        return nullptr;
    curve.unseen.minCoeff(&least); // the first of several
    return {{"columns", curve.sizes},
            {"training", listOf(curve.training)},
            {"unseen", listOf(curve.unseen)},
            {"best", curve.sizes[static_cast<std::size_t>(least)]}};
}

} // namespace eigenscope
