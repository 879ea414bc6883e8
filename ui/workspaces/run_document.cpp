#include "ui/workspaces/run_document.h"

#include "ui/workspaces/views_json.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

RunDocument::RunDocument(const Catalogue &catalogue, const Registry<OverlayInfo> &offered, const Session &session,
                         const std::filesystem::path &base, const Results &results)
    : overlays(offered), document(catalogue), views(session.json().value("views", Json::object())) {
    document.open(session, base);
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

std::shared_ptr<const Reduction> RunDocument::movedPicture() const {
    auto picture = std::make_shared<Reduction>(*document.results().value<Stage::Reduce>());
    picture->coordinates = studies.steady.move().applied(picture->coordinates);
    return picture;
}

void RunDocument::take(const Results &results) {
    for (const Stage stage : allStages) {
        const auto state = results.stands(stage) ? StageStatus::State::Fresh : StageStatus::State::Absent;
        document.setStatus(stage, {.state = state, .fraction = 1, .message = {}});
        document.takeResult(stage, results);
    }
}

} // namespace eigenscope
