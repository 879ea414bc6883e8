#include "core/pipeline/stages/stage_info.h"

namespace eigenscope {
namespace {

static_assert(std::is_same_v<ValueOf<Stage::Spectrum>, ValueOf<Stage::Reduce>>, "one takes the place of the other");

StageTask spectrumTask(const StageInput &input) {
    return taskOf<Stage::Spectrum>(input.results.key(Stage::Reduce),
                                   [picture = input.results.value<Stage::Reduce>()](const Progress &progress) {
                                       return picture->finding<SpectrumCompletion>()->complete(*picture, progress);
                                   });
}

} // namespace

/// The reduction with all eigenvalues that are told; only where they took longer than the picture.
template <> StageInfo describeStage<Stage::Spectrum>() {
    return {.id = "spectrum",
            .title = "Further eigenvalues",
            .measures = true,
            .followsHand = true,
            .needs = {{Stage::Reduce}},
            .isAsked =
                [](const StageInput &input) {
                    const auto picture = input.results.value<Stage::Reduce>();
                    return picture && picture->finding<SpectrumCompletion>();
                },
            .task = spectrumTask,
            .completes = Stage::Reduce};
}

} // namespace eigenscope
