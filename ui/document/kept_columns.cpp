#include "ui/document/kept_columns.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index usualSize = 10;

/// The session with the key set; a refusal leaves it as it is.
Session with(Session session, std::string_view key, Json value, const Catalogue &catalogue) {
    Result<Session> next = session.with(key, std::move(value), catalogue);
    return next ? *std::move(next) : session;
}

} // namespace

void keepColumns(Document &document, const Names &columns) {
    const Session &session = document.session();
    std::vector<MethodSettings> steps = session.prepare();
    steps.push_back({"select-columns", {{"columns", columns}}});
    Session next = with(session, "prepare", Session::prepareJson(steps), document.catalogue());
    if (session.select()) {
        Json select = session.json().at("select");
        select["size"] = std::min(session.select()->size, static_cast<std::int64_t>(columns.size()));
        select.erase("apply");
        next = with(next, "select", std::move(select), document.catalogue());
    }
    document.change(QObject::tr("Keep columns"), next);
}

Session withFeatureSelection(Session session, const Dataset *data, const Catalogue &catalogue) {
    if (!session.scores())
        session = with(session, "scores", Json::object(), catalogue);
    if (session.select())
        return session;
    const bool ofNumber = data && !data->label && data->target;
    Json select = {{"criterion", ofNumber ? "r-squared" : "scatter-ratio"}, {"search", "forward"}};
    if (data && data->kind() == ObjectKind::Points)
        select["size"] = std::clamp<Index>(data->points().X.cols(), 1, usualSize);
    return with(session, "select", std::move(select), catalogue);
}

} // namespace eigenscope
