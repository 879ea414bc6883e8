#include "core/base/nearest_name.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/session/session_sections.h"

namespace eigenscope {
namespace {

/// The id at `key` of what the registry has, or the default; refused with the nearest one where the registry has none
/// of that name.
template <class Info> Result<std::string> readId(const Json &json, const char *key, const Sentence &what,
                                                 const std::string &otherwise, const Registry<Info> &registry) {
    if (!json.contains(key))
        return otherwise;
    if (!json[key].is_string())
        return refusedValue(key, sentence("select"), sentence("the name of a %1", what), json[key]);
    auto id = json[key].get<std::string>();
    if (!registry.find(id))
        return unknownName(what, id, registry.ids());
    return id;
}

} // namespace

Result<ScoreSettings> readScores(const Json &json, const Registry<ScoreInfo> &scores) {
    if (!json.is_object())
        return refusedValue("scores", sentence("a session"), sentence("an object"), json);
    ScoreSettings settings;
    Json options = json;
    if (json.contains("ids")) {
        if (!json["ids"].is_array())
            return refusedValue("ids", sentence("scores"), sentence("a list of scores"), json["ids"]);
        for (const Json &id : json["ids"]) {
            if (!id.is_string())
                return refusedValue("ids", sentence("scores"), sentence("a list of scores"), json["ids"]);
            if (!scores.find(id.get<std::string>()))
                return unknownName(sentence("score"), id.get<std::string>(), scores.ids());
            settings.ids.push_back(id.get<std::string>());
        }
        options.erase("ids");
    }
    TRY(const auto params, readParameters("Score columns", ScoreOptions::schema().specs(), options, "ids"));
    TRY(const auto read, ScoreOptions::schema().read("Score columns", params));
    settings.options = read;
    return settings;
}

Result<SelectSettings> readSelect(const Json &json, const Registry<CriterionInfo> &criteria,
                                  const Registry<SearchInfo> &searches) {
    if (!json.is_object())
        return refusedValue("select", sentence("a session"), sentence("an object"), json);
    const SelectSettings defaults;
    TRY(const auto criterion, readId(json, "criterion", sentence("criterion"), defaults.criterion, criteria));
    TRY(const auto search, readId(json, "search", sentence("search"), defaults.search, searches));
    TRY(const auto params,
        readParameters("Select columns", selectParams(criteria, searches, criterion, search), json, ""));
    return selectSettings(params);
}

} // namespace eigenscope
