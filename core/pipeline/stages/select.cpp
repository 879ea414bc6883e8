#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

namespace eigenscope {
namespace {

/// Without `apply`, which only what follows depends on.
std::string selectKey(const Session &session, const std::string &prepare) {
    Json settings = session.json().at("select");
    settings.erase("apply");
    return joinedKey({prepare, "select", settingsKey(settings)});
}

StageTask selectTask(const StageInput &input) {
    const auto prepared = input.results.own<Stage::Prepare>();
    return taskOf<Stage::Select>(
        selectKey(input.session, prepared.key), [&input, data = prepared.value->dataset](const Progress &progress) {
            const Catalogue &catalogue = input.catalogue;
            return selectFeatures({catalogue.criteria, catalogue.searches, *input.session.select()}, data, progress,
                                  input.observer.finishAsked);
        });
}

/// The prepared data with the chosen columns only, by a select-columns step.
Result<Prepared> withSelection(Prepared prepared, const FeatureSelection &selection, const Catalogue &catalogue) {
    const Names chosen = selection.names(selection.chosen().subset);
    TRY(const auto step, (catalogue.steps.find("select-columns")->fit(*prepared.dataset, {{"columns", chosen}})));
    TRY(Dataset selected, step->apply(*prepared.dataset));
    prepared.notes.push_back(sentence("The selection keeps %1 of %2 columns: %3.", chosen.size(),
                                      prepared.dataset->points().X.cols(), quotedNames(chosen)));
    prepared.dataset = std::make_shared<const Dataset>(std::move(selected));
    prepared.steps.push_back(step);
    return prepared;
}

StageTask selectedColumnsTask(const StageInput &input) {
    return taskOf<Stage::Prepare>(input.results.key(Stage::Select) + "\napplied", [&input](const Progress &) {
        return withSelection(*input.results.own<Stage::Prepare>().value, *input.results.value<Stage::Select>(),
                             input.catalogue);
    });
}

} // namespace

template <> StageInfo describeStage<Stage::Select>() {
    return {.id = "select",
            .title = "Searching columns",
            .measures = true,
            .needs = {{Stage::Prepare}},
            .isAsked = [](const StageInput &input) { return input.session.select().has_value(); },
            .task = selectTask,
            .warnings = warningsOf<Stage::Select>(&FeatureSelection::warnings),
            .replacement = StageReplacement{
                Stage::Prepare, [](const Session &session) { return session.select() && session.select()->apply; },
                selectedColumnsTask}};
}

} // namespace eigenscope
