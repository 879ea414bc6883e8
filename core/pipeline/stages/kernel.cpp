#include "core/pipeline/stages/kernel.h"

#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

namespace eigenscope {
namespace {

StageTask kernelTask(const StageInput &input) {
    const KernelExpression asked = input.session.kernelInUse();
    const Result<KernelExpression> expression =
        withFilesRead(asked, input.catalogue.kernels, input.catalogue.formats, input.base);
    const auto data = input.results.value<Stage::Prepare>()->dataset;
    const bool matrix = needsMatrix(input.session, input.catalogue, *data);
    return taskOf<Stage::Kernel>(kernelKey(expression ? *expression : asked, matrix, input.results.key(Stage::Prepare)),
                                 [&input, expression, data, matrix](const Progress &progress) -> Result<KernelMatrix> {
                                     TRY(const KernelExpression &read, expression);
                                     return kernelStage(read, data, matrix, input.catalogue, progress);
                                 });
}

Sentences roundedVariance(const Results &results) {
    if (!isVarianceRounding(*results.value<Stage::Kernel>()))
        return {};
    return {sentence("The total variance of the kernel is rounding, since its values are far larger than their "
                     "differences.")};
}

} // namespace

bool needsMatrix(const Session &session, const Catalogue &catalogue, const Dataset &data) {
    const Index n = data.size();
    const ReducerInfo *reducer = session.reducer() ? catalogue.reducers.find(session.reducer()->id) : nullptr;
    const RegressionInfo *regression =
        session.regress() ? catalogue.regressions.find(session.regress()->method.id) : nullptr;
    return n <= mostRowsWithoutLandmarks || !data.isPoints() || (regression && session.usesKernel(*regression)) ||
           (session.cluster() && session.cluster()->on == ClusterGround::Kernel) || !reducer ||
           session.inputOf(*reducer) != ReducerInput::Kernel || !reducer->landmarks ||
           reducer->landmarks(n, session.reducer()->params) == 0;
}

std::string kernelKey(const KernelExpression &kernel, bool matrix, const std::string &prepare) {
    return joinedKey({prepare, matrix ? "kernel" : "kernel without matrix", kernelText(kernel)});
}

Result<KernelMatrix> kernelStage(const KernelExpression &kernel, std::shared_ptr<const Dataset> data, bool matrix,
                                 const Catalogue &catalogue, const Progress &progress) {
    TRY(auto bound, bindKernel(kernel, catalogue.kernels, data, progress));
    if (!matrix)
        return kernelWithoutMatrix(std::move(bound), std::move(data));
    return kernelMatrix(std::move(bound), std::move(data), progress);
}

template <> StageInfo describeStage<Stage::Kernel>() {
    return {.id = "kernel",
            .title = "Kernel matrix",
            .needs = {{Stage::Prepare}},
            .isAsked = &StageInput::asksForKernel,
            .task = kernelTask,
            .warnings = roundedVariance};
}

} // namespace eigenscope
