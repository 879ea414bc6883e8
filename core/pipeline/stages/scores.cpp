#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

namespace eigenscope {
namespace {

StageTask scoresTask(const StageInput &input) {
    const auto prepared = input.results.own<Stage::Prepare>();
    return taskOf<Stage::Scores>(joinedKey({prepared.key, "scores", settingsKey(input.session.json().at("scores"))}),
                                 [&input, data = prepared.value->dataset](const Progress &progress) {
                                     return featureScores(input.catalogue.scores, *input.session.scores(), data,
                                                          progress);
                                 });
}

} // namespace

template <> StageInfo describeStage<Stage::Scores>() {
    return {.id = "scores",
            .title = "Scoring columns",
            .needs = {{Stage::Prepare}},
            .isAsked = [](const StageInput &input) { return input.session.scores().has_value(); },
            .task = scoresTask,
            .warnings = warningsOf<Stage::Scores>(&FeatureScores::warnings)};
}

} // namespace eigenscope
