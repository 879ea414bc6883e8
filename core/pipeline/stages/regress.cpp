#include "core/pipeline/stages/regress.h"

#include "core/pipeline/stages/kernel.h"
#include "core/pipeline/stages/kinds_taken.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

namespace eigenscope {
namespace {

Result<Regression> fitted(const StageInput &input, const Progress &progress) {
    const RegressionInfo &info = *input.regression();
    const RegressionTask task = regressionTask(input);
    TRY(takesKind(info, task.data->kind()));
    TRY(Regression regression, info.fit(task, input.session.regress()->method.params, progress));
    regression.method = info.id;
    return regression;
}

StageTask regressTask(const StageInput &input) {
    const Json settings = Session::regressJson(*input.session.regress());
    return taskOf<Stage::Regress>(joinedKey({regressionInput(input), "regress", settingsKey(settings)}),
                                  [&input](const Progress &progress) { return fitted(input, progress); });
}

} // namespace

RegressionTask regressionTask(const StageInput &input) {
    return {
        input.results.value<Stage::Prepare>()->dataset,
        input.regressionTakesKernel() ? input.results.value<Stage::Kernel>() : nullptr, input.session.regress()->target,
        [asked = input.session.kernelInUse(), &catalogue = input.catalogue,
         base = input.base](const Dataset &part, const Progress &progress) -> Result<KernelMatrix> {
            TRY(const KernelExpression expression, withFilesRead(asked, catalogue.kernels, catalogue.formats, base));
            return kernelStage(expression, std::make_shared<const Dataset>(part), true, catalogue, progress);
        }};
}

const std::string &regressionInput(const StageInput &input) {
    return input.results.key(input.regressionTakesKernel() ? Stage::Kernel : Stage::Prepare);
}

template <> StageInfo describeStage<Stage::Regress>() {
    return {.id = "regress",
            .title = "Fitting",
            .needs = {{Stage::Prepare}, {Stage::Kernel, &StageInput::regressionTakesKernel}},
            .isAsked = [](const StageInput &input) { return input.regression() != nullptr; },
            .task = regressTask,
            .warnings = warningsOf<Stage::Regress>(&Regression::warnings)};
}

} // namespace eigenscope
