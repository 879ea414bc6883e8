#include "core/formats/bytes/type_settings.h"

#include "core/base/nearest_name.h"
#include "core/formats/bytes/data_refusal.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

Result<ColumnType> readType(const std::string &column, const Json &value) {
    if (!value.is_string())
        return Error{Error::Kind::InvalidParameter,
                     sentence("The 'types' of data must be a type such as \"number\", or an object, for each column. "
                              "Got %1 for '%2'.",
                              shownValue(value), column)};
    const std::optional<ColumnType> type = typeNamed(value.get<std::string>());
    if (!type)
        return unknownName(sentence("type of a column"), value.get<std::string>(), typeNames());
    return *type;
}

Result<void> readToldKey(const std::string &column, const std::string &key, const Json &value, ToldColumn &told) {
    static const Names known = {"type", "decimal", "unit", "missing"};
    if (key == "type") {
        TRY(told.type, readType(column, value));
    } else if (key == "decimal") {
        if (value != "." && value != ",")
            return dataRefusal("types", sentence("\".\" or \",\" for the 'decimal' of the column '%1'", column), value);
        told.decimal = value.get<std::string>()[0];
    } else if (key == "unit") {
        if (!value.is_string() || value.get_ref<const std::string &>().empty())
            return dataRefusal("types", sentence("a text for the 'unit' of the column '%1'", column), value);
        told.unit = value.get<std::string>();
    } else if (key == "missing") {
        const bool areNames =
            value.is_array() && std::ranges::all_of(value, [](const Json &word) { return word.is_string(); });
        if (!areNames)
            return dataRefusal("types", sentence("a list of words for the 'missing' of the column '%1'", column),
                               value);
        told.missing = value.get<Names>();
    } else {
        return unknownName(sentence("key of a column"), key, known);
    }
    return {};
}

Result<void> readTypes(const Json &value, TypeSettings &settings) {
    if (!value.is_object())
        return dataRefusal("types", sentence("an object with a type for each column, such as {\"id\": \"id\"}"), value);
    for (const auto &[column, told] : value.items()) {
        ToldColumn &read = settings.columns[column];
        if (!told.is_object()) {
            TRY(read.type, readType(column, told));
            continue;
        }
        for (const auto &[key, item] : told.items())
            TRY(readToldKey(column, key, item, read));
    }
    return {};
}

/// One of some words, and what each stands for.
template <class Value, std::size_t count>
Result<Value> readWord(std::string_view key, const Json &value,
                       const std::array<std::pair<const char *, Value>, count> &words) {
    Sentences rule;
    for (const auto &[word, meaning] : words) {
        if (value == word)
            return meaning;
        rule.push_back(sentence("\"%1\"", word));
    }
    return dataRefusal(key, orWords(rule), value);
}

} // namespace

const Names &typeKeys() {
    static const Names keys = {"types", "thousands", "dates", "percent"};
    return keys;
}

Result<void> readTypeKey(std::string_view key, const Json &value, TypeSettings &settings) {
    static constexpr std::array<std::pair<const char *, char>, 4> signs = {
        {{".", '.'}, {",", ','}, {"space", ' '}, {"none", '\0'}}};
    static constexpr std::array<std::pair<const char *, DateOrder>, 3> orders = {
        {{"dmy", DateOrder::DayMonthYear}, {"mdy", DateOrder::MonthDayYear}, {"ymd", DateOrder::YearMonthDay}}};
    static constexpr std::array<std::pair<const char *, bool>, 2> percents = {{{"fraction", true}, {"number", false}}};
    settings.areAsked = true;
    if (value.is_null())
        return {};
    if (key == "types")
        return readTypes(value, settings);
    if (key == "thousands") {
        TRY(settings.thousands, readWord(key, value, signs));
    } else if (key == "dates") {
        TRY(settings.dates, readWord(key, value, orders));
    } else {
        TRY(settings.isPercentFraction, readWord(key, value, percents));
    }
    return {};
}

Json withColumnType(Json data, const std::string &column, ColumnType type) {
    Json &types = data["types"];
    if (!types.is_object())
        types = Json::object();
    if (types.contains(column) && types[column].is_object())
        types[column]["type"] = typeName(type);
    else
        types[column] = typeName(type);
    if (data.contains("columns") && data["columns"].is_array()) {
        auto names = data["columns"].get<Names>();
        std::erase(names, column);
        if (type == ColumnType::Number)
            names.push_back(column);
        if (names.empty())
            data.erase("columns");
        else
            data["columns"] = names;
    }
    for (const char *role : {"label", "name", "target"})
        if (type == ColumnType::Ignore && data.contains(role) && data[role] == column)
            data.erase(role);
    return data;
}

} // namespace eigenscope
