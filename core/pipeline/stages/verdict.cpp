#include "core/pipeline/stages/stage_info.h"

#include <algorithm>

namespace eigenscope {
namespace {

StageTask verdictTask(const StageInput &input) {
    const auto &watched = input.observer.watched;
    const bool isWholeAtOnce = std::ranges::find(watched, Stage::Eigenvalues) != watched.end();
    return taskOf<Stage::Verdict>(input.results.key(Stage::Kernel), [kernel = input.results.value<Stage::Kernel>(),
                                                                     isWholeAtOnce](const Progress &progress) {
        return isWholeAtOnce ? kernelVerdict(kernel->K, progress) : firstVerdict(kernel->K, progress);
    });
}

} // namespace

/// Whether the matrix is positive semidefinite; all eigenvalues too, where they are watched, cost little, or that needs
/// them.
template <> StageInfo describeStage<Stage::Verdict>() {
    return {.id = "verdict",
            .title = "Verdict on the kernel matrix",
            .measures = true,
            .followsHand = true,
            .needs = {{Stage::Kernel}},
            .isAsked =
                [](const StageInput &input) {
                    const auto kernel = input.results.value<Stage::Kernel>();
                    return input.asksForKernel() && !(kernel && kernel->data->size() > KernelVerdict::largestAutomatic);
                },
            .task = verdictTask};
}

} // namespace eigenscope
