#include "core/pipeline/stages/stage_info.h"

namespace eigenscope {
namespace {

StageTask verdictTask(const StageInput &input) {
    return taskOf<Stage::Verdict>(input.results.key(Stage::Kernel),
                                  [kernel = input.results.value<Stage::Kernel>()](const Progress &progress) {
                                      return kernelVerdict(kernel->K, progress);
                                  });
}

} // namespace

template <> StageInfo describeStage<Stage::Verdict>() {
    return {.id = "verdict",
            .title = "Eigenvalues of the kernel matrix",
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
