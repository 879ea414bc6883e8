#include "ui/window/files/opening.h"

#include "ui/document/default_session.h"

namespace eigenscope {
namespace {

Result<Opened> openSession(const std::filesystem::path &file, const Catalogue &catalogue) {
    TRY(Session session, Session::read(file, catalogue));
    const std::filesystem::path absolute = std::filesystem::absolute(file); // wherever it is saved from later
    return Opened{std::move(session), absolute.parent_path(), absolute.string(), {}};
}

} // namespace

Result<Opened> openFile(const std::filesystem::path &file, const Catalogue &catalogue, std::stop_token stop) {
    if (file.extension() == sessionEnding)
        return openSession(file, catalogue);
    const std::filesystem::path absolute = std::filesystem::absolute(file);
    return openSource({{"source", absolute.string()}, {"types", Json::object()}}, absolute.parent_path(), catalogue,
                      std::move(stop));
}

Result<Opened> openSource(Json data, const std::filesystem::path &folder, const Catalogue &catalogue,
                          std::stop_token stop) {
    Json json = Session::onSource("").json();
    json["data"] = data;
    TRY(const Session onlyData, Session::fromJson(std::move(json), catalogue));
    PipelineOutcome outcome = runPipeline(onlyData, catalogue, folder, {}, {}, std::move(stop));
    if (!outcome.results.value<Stage::Load>())
        return outcome.failures.front().error;
    Results loaded;
    loaded.set<Stage::Load>(outcome.results.result<Stage::Load>());
    const Dataset &dataset = *loaded.value<Stage::Load>()->dataset;
    return Opened{
        defaultSession(std::move(data), dataset.kind(), dataset.size(), catalogue), folder, {}, std::move(loaded)};
}

} // namespace eigenscope
