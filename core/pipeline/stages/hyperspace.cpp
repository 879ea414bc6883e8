#include "core/pipeline/stages/hyperspace.h"

#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

#include <numeric>

namespace eigenscope {
namespace {

/// `prepared` may be nullptr: the curves need no data. Where entries are missing the data have no mean, and so no cube
/// and no ball around it.
HyperspaceCurves hyperspaceCurves(const HyperspaceSettings &settings, const Prepared *prepared) {
    HyperspaceCurves curves{settings, std::vector<int>(static_cast<std::size_t>(settings.last - settings.first + 1)),
                            std::nullopt};
    std::iota(curves.d.begin(), curves.d.end(), settings.first);
    if (prepared && prepared->dataset->kind() == ObjectKind::Points && prepared->dataset->size() > 0 &&
        prepared->dataset->points().X.allFinite())
        curves.data = hyperspace::dataExtent(prepared->dataset->points().X);
    return curves;
}

StageTask hyperspaceTask(const StageInput &input) {
    const HyperspaceSettings &settings = *input.session.hyperspace();
    return taskOf<Stage::Hyperspace>(
        joinedKey({input.results.key(Stage::Prepare), "hyperspace", settingsKey(Session::hyperspaceJson(settings))}),
        [&settings, prepared = input.results.value<Stage::Prepare>()](const Progress &) {
            return hyperspaceCurves(settings, prepared.get());
        });
}

} // namespace

template <> StageInfo describeStage<Stage::Hyperspace>() {
    return {.id = "hyperspace",
            .title = "Hyperspace curves",
            .needs = {{Stage::Prepare, [](const StageInput &) { return false; }}},
            .isAsked = [](const StageInput &input) { return input.session.hyperspace().has_value(); },
            .task = hyperspaceTask};
}

} // namespace eigenscope
