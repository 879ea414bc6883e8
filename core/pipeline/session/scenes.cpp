#include "core/pipeline/session/scenes.h"

#include "core/base/json_value.h"
#include "core/data/rows_text.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/session/session_patch.h"
#include "core/pipeline/session/session_sections.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr const char *scenesKey = "scenes", *sessionKey = "session", *nameKey = "name", *textKey = "text",
                     *dataKey = "data";

/// What no scene sets: it is of the whole session.
bool isOfWhole(std::string_view key) {
    return key == "format" || key == "version" || key == scenesKey || key == "exports";
}

Names patchKeys() {
    Names keys;
    std::ranges::remove_copy_if(sessionKeys(), std::back_inserter(keys), isOfWhole);
    return keys;
}

Result<void> checkTexts(const Json &scene) {
    for (const char *key : {nameKey, textKey})
        if (scene.contains(key) && !scene.at(key).is_string())
            return refusedValue(key, sentence("a scene"), sentence("a text"), scene.at(key));
    return {};
}

/// `bare` is the session without its scenes.
Result<void> checkScene(const Json &scene, const Json &bare, const Catalogue &catalogue) {
    if (!scene.is_object())
        return refusedValue(scenesKey, sentence("a session"), sentence("a list of objects"), scene);
    TRY(refuseUnknownKeys(sentence("a scene"), scene, {nameKey, textKey, sessionKey}));
    TRY(checkTexts(scene));
    const Json &patch = entryOf(scene, sessionKey);
    if (!patch.is_object())
        return refusedValue(sessionKey, sentence("a scene"), sentence("an object"), patch);
    TRY(refuseUnknownKeys(sentence("the session of a scene"), patch, patchKeys()));
    TRY(Session::fromJson(patchedSession(bare, patch), catalogue));
    return {};
}

Json sceneJson(const Scene &scene) {
    Json json = Json::object();
    if (!scene.name.empty())
        json[nameKey] = scene.name;
    json[textKey] = scene.text;
    json[sessionKey] = scene.session;
    return json;
}

bool isPasted(const Json &data) {
    return data.value("source", "") == "inline";
}

} // namespace

Result<void> checkScenes(const Json &session, const Catalogue &catalogue) {
    const auto scenes = session.find(scenesKey);
    if (scenes == session.end())
        return {};
    if (!scenes->is_array())
        return refusedValue(scenesKey, sentence("a session"), sentence("a list of scenes"), *scenes);
    Json bare = session;
    for (const char *key : {scenesKey, "exports"})
        bare.erase(key);
    int number = 1;
    for (const Json &scene : *scenes) {
        Result<void> checked = checkScene(scene, bare, catalogue);
        if (!checked) {
            Error error = checked.error();
            error.message = sentence("Scene %1: %2", number, error.message);
            return error;
        }
        ++number;
    }
    return {};
}

std::vector<Scene> scenesOf(const Session &session) {
    std::vector<Scene> scenes;
    for (const Json &scene : entryOf(session.json(), scenesKey))
        scenes.push_back({scene.value(nameKey, ""), scene.value(textKey, ""), scene.at(sessionKey)});
    return scenes;
}

Result<Session> withScenes(const Session &session, const std::vector<Scene> &scenes, const Catalogue &catalogue) {
    Json list = Json::array();
    for (const Scene &scene : scenes)
        list.push_back(sceneJson(scene));
    return session.with(scenesKey, scenes.empty() ? Json() : std::move(list), catalogue);
}

Json scenePatch(const Session &session, Json views, const std::vector<Index> &rows) {
    Json patch = Json::object();
    for (const std::string &key : patchKeys())
        patch[key] = entryOf(session.json(), key);
    if (isPasted(session.data()))
        patch.erase(dataKey);
    patch["selection"] = rows.empty() ? Json() : Json(rowsText(rows));
    patch["views"] = std::move(views);
    return patch;
}

Result<Session> sceneSession(const Session &session, std::size_t scene, const Catalogue &catalogue) {
    std::vector<Scene> scenes = scenesOf(session);
    Json json = patchedSession(session.json(), scenes.at(scene).session);
    const bool hasOtherData = json.at(dataKey) != session.data();
    for (Scene &one : scenes)
        if (hasOtherData && !one.session.contains(dataKey))
            one.session[dataKey] = session.data();
    TRY(const Session whole, Session::fromJson(std::move(json), catalogue));
    return withScenes(whole, scenes, catalogue);
}

} // namespace eigenscope
