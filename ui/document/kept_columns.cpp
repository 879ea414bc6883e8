#include "ui/document/kept_columns.h"

#include "ui/document/default_session.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index usualSize = 10;

} // namespace

void keepColumns(Document &document, const Names &columns) {
    const Session &session = document.session();
    std::vector<MethodSettings> steps = session.prepare();
    steps.push_back({"select-columns", {{"columns", columns}}});
    Session next = withIfAccepted(session, "prepare", Session::prepareJson(steps), document.catalogue());
    if (const auto &asked = document.computed().select()) {
        Json select = document.computed().json().at("select");
        select["size"] = std::min(asked->size, static_cast<std::int64_t>(columns.size()));
        select.erase("apply");
        next = withIfAccepted(next, "select", std::move(select), document.catalogue());
    }
    document.change(QObject::tr("Keep columns"), next);
}

Session withFeatureSelection(Session session, const Dataset *data, const Catalogue &catalogue) {
    if (!session.scores())
        session = withIfAccepted(session, "scores", Json::object(), catalogue);
    if (session.select())
        return session;
    const bool ofNumber = data && !data->label && data->target;
    Json select = {{"criterion", ofNumber ? "r-squared" : "scatter-ratio"}, {"search", "forward"}};
    if (data && data->kind() == ObjectKind::Points)
        select["size"] = std::clamp<Index>(data->points().X.cols(), 1, usualSize);
    return withIfAccepted(session, "select", std::move(select), catalogue);
}

} // namespace eigenscope
