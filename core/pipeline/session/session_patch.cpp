#include "core/pipeline/session/session_patch.h"

#include "core/base/json_value.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

constexpr const char *viewsKey = "views";

/// What JSON Merge Patch needs to make `after` of `before`.
Json mergePatch(const Json &before, const Json &after) {
    Json patch = Json::object();
    for (const auto &[key, value] : before.items())
        if (!after.contains(key))
            patch[key] = nullptr;
    for (const auto &[key, value] : after.items())
        if (const Json &old = entryOf(before, key); old.is_object() && value.is_object()) {
            if (Json inside = mergePatch(old, value); !inside.empty())
                patch[key] = std::move(inside);
        } else if (old != value) {
            patch[key] = value;
        }
    return patch;
}

/// Where the data of a session or a patch come from.
Json sourceOf(const Json &session) {
    const Json &data = entryOf(session, "data");
    return data.is_object() ? entryOf(data, "source") : Json();
}

} // namespace

Json patchedSession(Json session, const Json &patch) {
    if (patch.contains("data"))
        session.erase("selection");
    if (patch.contains("data") && sourceOf(patch) != sourceOf(session))
        for (const char *const ofOtherRows : {"subsets", "filter"})
            session.erase(ofOtherRows);
    for (const auto &[key, value] : patch.items()) {
        if (key == viewsKey && value.is_object() && session.contains(key))
            session[key].merge_patch(value);
        else if (value.is_null())
            session.erase(key);
        else
            session[key] = value;
    }
    return session;
}

Json sessionPatch(const Json &before, const Json &after) {
    Json patch = Json::object();
    for (const Json *session : {&before, &after})
        for (const auto &[key, value] : session->items())
            if (entryOf(before, key) != entryOf(after, key))
                patch[key] =
                    key == viewsKey ? mergePatch(entryOf(before, key), entryOf(after, key)) : Json(entryOf(after, key));
    return patch;
}

} // namespace eigenscope
