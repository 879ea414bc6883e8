#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// A state of a session to which a person comes back, with what is said there.
struct Scene {
    std::string name;              ///< short; empty where it has none
    std::string text;              ///< a line
    Json session = Json::object(); ///< a patch on the session, as patchedSession has it

    bool operator==(const Scene &) const = default;
};

/// Refuses `scenes` of the session that are no list of scenes, and a scene whose session would be refused; the sentence
/// says which. Nothing to check where it has none. As long as checking so many sessions takes.
Result<void> checkScenes(const Json &session, const Catalogue &catalogue);

/// The scenes of a session, in their order.
std::vector<Scene> scenesOf(const Session &session);

/// The session with these scenes; without the key where there are none.
Result<Session> withScenes(const Session &session, const std::vector<Scene> &scenes, const Catalogue &catalogue);

/// What a scene keeps of a session that stands with these views and selected rows: all settings, also that there are
/// none, so that it means the same whatever the session becomes. Pasted data stay in the session alone.
Json scenePatch(const Session &session, Json views, const std::vector<Index> &rows);

/// The session as this one of its scenes has it, with all its scenes; those that have no data of their own keep the
/// data that they had.
Result<Session> sceneSession(const Session &session, std::size_t scene, const Catalogue &catalogue);

} // namespace eigenscope
