#include "core/pipeline/stages/stage_info.h"

namespace eigenscope {
namespace {

static_assert(std::is_same_v<ValueOf<Stage::Eigenvalues>, ValueOf<Stage::Verdict>>, "one takes the place of the other");

StageTask eigenvaluesTask(const StageInput &input) {
    return taskOf<Stage::Eigenvalues>(input.results.key(Stage::Verdict),
                                      [kernel = input.results.value<Stage::Kernel>()](const Progress &progress) {
                                          return kernelVerdict(kernel->K, progress);
                                      });
}

} // namespace

/// The verdict with all eigenvalues; only where the first one did without them.
template <> StageInfo describeStage<Stage::Eigenvalues>() {
    return {.id = "eigenvalues",
            .title = "Eigenvalues of the kernel matrix",
            .measures = true,
            .followsHand = true,
            .needs = {{Stage::Kernel}, {Stage::Verdict}},
            .isAsked =
                [](const StageInput &input) {
                    const auto verdict = input.results.value<Stage::Verdict>();
                    return verdict && !verdict->isWhole();
                },
            .task = eigenvaluesTask,
            .completes = Stage::Verdict};
}

} // namespace eigenscope
