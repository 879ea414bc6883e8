#include "app/run_document.h"

#include "ui/workspaces/views_json.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

RunDocument::RunDocument(const Registries &from, const BatchRun &run, const Results &results)
    : registries(from), document(from.catalogue), views(run.session.json().value("views", Json::object())) {
    document.open(run.session, run.base);
    take(results);
    restoreEncoding(views, encoding);
    restoreNewPoint(views, studies.newPoint);
}

void RunDocument::show(const Session &session, const Results &results) {
    document.change({}, session);
    take(results);
}

void RunDocument::showReduction(const std::shared_ptr<const Reduction> &reduction, std::size_t number) {
    Results past = document.results();
    past.set<Stage::Reduce>({reduction, "picture " + std::to_string(number)});
    document.takeResult(Stage::Reduce, past);
}

void RunDocument::take(const Results &results) {
    for (const Stage stage : allStages) {
        const auto state = results.stands(stage) ? StageStatus::State::Fresh : StageStatus::State::Absent;
        document.setStatus(stage, {.state = state, .fraction = 1, .message = {}});
        document.takeResult(stage, results);
    }
}

} // namespace eigenscope
