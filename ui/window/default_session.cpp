#include "ui/window/default_session.h"

namespace eigenscope {
namespace {

/// The largest usual neighbourhood that so many rows admit; 0 where there are too few for any.
Index neighborsFor(Index rows) {
    for (const Index neighbors : {12, 5, 1})
        if (rows < 0 || 2 * neighbors < rows)
            return neighbors;
    return 0;
}

/// The session with the key set; as it is where the catalogue does not have what the value names.
Session with(Session session, std::string_view key, Json value, const Catalogue &catalogue) {
    Result<Session> next = session.with(key, std::move(value), catalogue);
    return next ? *std::move(next) : session;
}

} // namespace

Session defaultSession(Json data, Index rows, const Catalogue &catalogue) {
    Session session = with(Session::onSource(""), "data", std::move(data), catalogue);
    session = with(session, "prepare", Session::prepareJson({{"standardize", {}}}), catalogue);
    session = with(session, "kernel", "gaussian()", catalogue);
    session =
        with(session, "reducer", Session::reducerJson({"kernel-pca", {{"components", std::int64_t{3}}}}), catalogue);
    if (const Index neighbors = neighborsFor(rows))
        session = with(session, "quality", {{"neighbors", {neighbors}}}, catalogue);
    return session;
}

} // namespace eigenscope
