#include "core/pipeline/session/former_spelling.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

/// The object with the key renamed in its place.
void renameKey(Json &object, std::string_view former, std::string_view present) {
    if (!object.is_object() || !object.contains(former) || object.contains(present))
        return;
    Json renamed = Json::object();
    for (auto &[key, value] : object.items())
        renamed[key == former ? std::string(present) : key] = std::move(value);
    object = std::move(renamed);
}

} // namespace

Json withPresentSpelling(Json views) {
    renameKey(views, "colour", "color");
    const auto states = views.find("states");
    if (states == views.end() || !states->is_object())
        return views;
    for (Json &state : *states) {
        renameKey(state, "centred", "centered");
        if (const auto overlays = state.is_object() ? state.find("overlays") : state.end();
            state.is_object() && overlays != state.end() && overlays->is_array())
            std::ranges::replace(*overlays, Json("neighbour-errors"), Json("neighbor-errors"));
    }
    return views;
}

} // namespace eigenscope
