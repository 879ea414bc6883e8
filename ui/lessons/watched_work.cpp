#include "ui/lessons/watched_work.h"

#include "core/lessons/live_studies.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

/// What is left between the pictures of Compare, once each of them stands or is refused.
Json comparedIn(const VariantRuns &runs) {
    std::vector<std::optional<double>> disparities;
    for (const VariantRun &run : runs.all()) {
        if (runs.isRunning() || run.state == VariantRun::State::Waiting)
            return nullptr;
        const bool stands = run.state == VariantRun::State::Done && run.picture;
        disparities.push_back(stands ? std::optional(run.picture->disparity) : std::nullopt);
    }
    return compareStudy(disparities);
}

} // namespace

std::optional<double> timelinePosition(const Timeline &timeline, const Timeline::Picture &shown) {
    const auto &pictures = timeline.pictures();
    if (pictures.size() < 2)
        return {};
    const auto at = std::ranges::find(pictures, shown);
    return at == pictures.end() ? 1
                                : static_cast<double>(at - pictures.begin()) / static_cast<double>(pictures.size() - 1);
}

Json studiesIn(const VariantRuns &compared, const std::optional<PeakingCurve> &peaking) {
    return {{"compare", comparedIn(compared)}, {"peaking", peaking ? peakingStudy(*peaking) : Json()}};
}

} // namespace eigenscope
