#include "core/pipeline/stages/prepare.h"

#include "core/formats/load_data.h"
#include "core/pipeline/stages/kinds_taken.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"
#include "core/pipeline/stages/step_order.h"

#include <iterator>

namespace eigenscope {
namespace {

Result<void> addStep(Prepared &prepared, const StepInfo &info, const ParamMap &params, const Progress &progress) {
    TRY(takesKind(info, prepared.dataset->kind()));
    TRY(const auto fitted, info.fit(*prepared.dataset, params));
    TRY(Dataset applied, fitted->applyToFitted(*prepared.dataset, progress));
    prepared.dataset = std::make_shared<const Dataset>(std::move(applied));
    prepared.steps.push_back(fitted);
    std::ranges::copy(fitted->notes(), std::back_inserter(prepared.notes));
    return {};
}

/// The refusal of the step behind those that were prepared, with a better order where there is one.
Error refusedStep(Error refusal, const std::shared_ptr<const Dataset> &data, std::size_t refused,
                  const std::vector<MethodSettings> &steps, const Catalogue &catalogue, const Progress &progress) {
    Names names;
    for (const MethodSettings &step : steps)
        names.push_back(catalogue.steps.find(step.id)->name);
    const auto outcome = [&](const std::shared_ptr<const Dataset> &given,
                             std::size_t step) -> Result<std::shared_ptr<const Dataset>> {
        if (progress.stopped())
            return canceled();
        Prepared trial{given, {}, {}};
        TRY(addStep(trial, *catalogue.steps.find(steps[step].id), steps[step].params, Progress{progress.stop, {}}));
        return trial.dataset;
    };
    return withBetterOrder(std::move(refusal), data, refused, names, outcome);
}

/// Fits each step on what the steps before it made of the data.
Result<Prepared> preparedData(const std::shared_ptr<const Dataset> &data, const std::vector<MethodSettings> &steps,
                              const Catalogue &catalogue, const Progress &progress) {
    Prepared prepared{data, {}, {}};
    for (const MethodSettings &step : steps) {
        if (progress.stopped())
            return canceled();
        const Result<void> added = addStep(prepared, *catalogue.steps.find(step.id), step.params, progress);
        if (!added)
            return refusedStep(added.error(), data, prepared.steps.size(), steps, catalogue, progress);
        progress.say(static_cast<double>(prepared.steps.size()) / static_cast<double>(steps.size()));
    }
    return prepared;
}

StageTask prepareTask(const StageInput &input) {
    const auto &steps = input.session.prepare();
    return taskOf<Stage::Prepare>(
        joinedKey({input.results.key(Stage::Load), "prepare", settingsKey(Session::prepareJson(steps))}),
        [&input, &steps](const Progress &progress) {
            return preparedData(input.results.value<Stage::Load>()->dataset, steps, input.catalogue, progress);
        });
}

} // namespace

Result<Dataset> Prepared::apply(const Dataset &rows) const {
    Dataset prepared = rows;
    for (const auto &step : steps) {
        TRY(Dataset applied, step->apply(prepared));
        prepared = std::move(applied);
    }
    return prepared;
}

template <> StageInfo describeStage<Stage::Prepare>() {
    return {.id = "prepare",
            .title = "Preparing",
            .needs = {{Stage::Load}},
            .task = prepareTask,
            .warnings = warningsOf<Stage::Prepare>(&Prepared::notes)};
}

} // namespace eigenscope
