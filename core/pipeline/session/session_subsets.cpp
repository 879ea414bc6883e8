#include "core/conditions/condition.h"
#include "core/data/rows_text.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/session/session_sections.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t mostSubsets = 1000;
constexpr std::string_view allOthers = "rest"; // what a subset is compared with, where that is no other subset

bool isColor(std::string_view text) {
    const auto isDigit = [](unsigned char sign) { return std::isxdigit(sign) != 0; };
    return text.size() == 7 && text.front() == '#' && std::ranges::all_of(text.substr(1), isDigit);
}

/// The condition in a key; a mistake in it is told with the name of what has it.
Result<std::string> readCondition(const Sentence &of, const char *key, const Json &json) {
    if (!json.is_string())
        return refusedValue(key, of, sentence("a condition such as \"age > 40\""), json);
    auto text = json.get<std::string>();
    if (const auto condition = Condition::parse(text); !condition) {
        Error error = condition.error();
        error.message = sentence("The '%1' of %2: %3", key, of, error.message);
        return error;
    }
    return text;
}

Result<std::string> readName(const Json &json) {
    if (!json.is_string() || json.get_ref<const std::string &>().empty())
        return refusedValue("name", sentence("a subset"), sentence("a text"), json);
    auto name = json.get<std::string>();
    if (name == allOthers)
        return refusedValue("name", sentence("a subset"),
                            sentence("another word, since 'rest' means all rows that are not in it"), json);
    return name;
}

Result<SubsetSettings> readSubset(const Json &json) {
    if (!json.is_object())
        return refusedValue("subsets", sentence("a session"),
                            sentence("a list of objects with 'name' and 'rows' or 'where'"), json);
    TRY(refuseUnknownKeys(sentence("a subset"), json, {"name", "rows", "where", "color", "hidden"}));
    SubsetSettings subset;
    TRY(subset.name, readName(json.value("name", Json())));
    const Sentence of = sentence("the subset '%1'", subset.name);
    if (json.contains("rows") == json.contains("where"))
        return Error{Error::Kind::InvalidParameter,
                     sentence("The rows of %1 are told either by 'rows' or by a condition in 'where'.", of)};
    if (json.contains("rows")) {
        TRY(subset.rows, readRows(of, "rows", json["rows"]));
    } else {
        TRY(subset.where, readCondition(of, "where", json["where"]));
    }
    if (json.contains("color")) {
        if (!json["color"].is_string() || !isColor(json["color"].get_ref<const std::string &>()))
            return refusedValue("color", of, sentence("a color such as \"#D55E00\""), json["color"]);
        subset.color = json["color"].get<std::string>();
    }
    if (json.contains("hidden")) {
        if (!json["hidden"].is_boolean())
            return refusedValue("hidden", of, sentence("true or false"), json["hidden"]);
        subset.hidden = json["hidden"].get<bool>();
    }
    return subset;
}

Json subsetJson(const SubsetSettings &subset) {
    Json json = {{"name", subset.name}};
    if (subset.rows)
        json["rows"] = rowsText(*subset.rows);
    else
        json["where"] = subset.where;
    if (!subset.color.empty())
        json["color"] = subset.color;
    if (subset.hidden)
        json["hidden"] = true;
    return json;
}

} // namespace

Result<std::vector<SubsetSettings>> readSubsets(const Json &json) {
    if (!json.is_array())
        return refusedValue("subsets", sentence("a session"),
                            sentence("a list of objects with 'name' and 'rows' or 'where'"), json);
    if (json.size() > mostSubsets)
        return Error{Error::Kind::InvalidParameter,
                     sentence("A session can have at most %1 subsets. Got %2.", mostSubsets, json.size())};
    std::vector<SubsetSettings> subsets;
    for (const Json &item : json) {
        TRY(SubsetSettings subset, readSubset(item));
        if (std::ranges::find(subsets, subset.name, &SubsetSettings::name) != subsets.end())
            return Error{Error::Kind::InvalidParameter, sentence("Two subsets have the same name '%1'.", subset.name)};
        subsets.push_back(std::move(subset));
    }
    return subsets;
}

Result<std::string> readFilter(const Json &json) {
    return readCondition(sentence("a session"), "filter", json);
}

Result<DistinguishSettings> readDistinguish(const Json &json) {
    if (!json.is_object())
        return refusedValue("distinguish", sentence("a session"), sentence("an object with 'subset'"), json);
    TRY(refuseUnknownKeys(sentence("distinguish"), json, {"subset", "against"}));
    const auto nameIn = [&json](const char *key, std::string_view otherwise) -> Result<std::string> {
        const Json name = json.value(key, Json(otherwise));
        if (!name.is_string() || name.get_ref<const std::string &>().empty())
            return refusedValue(key, sentence("distinguish"), sentence("the name of a subset"), name);
        return name.get<std::string>();
    };
    DistinguishSettings settings;
    TRY(settings.subset, nameIn("subset", ""));
    TRY(settings.against, nameIn("against", allOthers));
    if (settings.subset == settings.against)
        return Error{Error::Kind::InvalidParameter,
                     sentence("The subset '%1' cannot be compared with itself.", settings.subset)};
    if (settings.against == allOthers)
        settings.against.clear();
    return settings;
}

Json Session::subsetsJson(const std::vector<SubsetSettings> &subsets) {
    Json json = subsets.empty() ? Json() : Json::array();
    for (const SubsetSettings &subset : subsets)
        json.push_back(subsetJson(subset));
    return json;
}

} // namespace eigenscope
