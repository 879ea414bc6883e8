#include "core/conditions/condition_value.h"

#include "core/base/calendar.h"
#include "core/base/json_numbers.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

namespace eigenscope {
namespace {

class GivenList final : public ValueList {
public:
    explicit GivenList(std::vector<ConditionValue> entries) : m_entries(std::move(entries)) {}
    [[nodiscard]] std::size_t size() const override { return m_entries.size(); }
    [[nodiscard]] ConditionValue at(std::size_t i) const override { return m_entries[i]; }

private:
    std::vector<ConditionValue> m_entries;
};

class JsonList final : public ValueList {
public:
    JsonList(const Json &json, std::shared_ptr<const void> owner) : m_json(json), m_owner(std::move(owner)) {}
    [[nodiscard]] std::size_t size() const override { return m_json.size(); }
    [[nodiscard]] ConditionValue at(std::size_t i) const override { return jsonValue(m_json[i], m_owner); }

private:
    const Json &m_json;
    std::shared_ptr<const void> m_owner;
};

class JsonObject final : public ValueObject {
public:
    JsonObject(const Json &json, std::shared_ptr<const void> owner) : m_json(json), m_owner(std::move(owner)) {}
    [[nodiscard]] std::vector<std::string> keys() const override {
        std::vector<std::string> keys;
        for (const auto &[key, value] : m_json.items())
            keys.push_back(key);
        return keys;
    }
    [[nodiscard]] ConditionValue member(std::string_view key) const override {
        const auto found = m_json.find(key);
        return found == m_json.end() ? ConditionValue() : jsonValue(*found, m_owner);
    }

private:
    const Json &m_json;
    std::shared_ptr<const void> m_owner;
};

Json viewJson(const NumberView &view) {
    Json list = Json::array();
    for (Index i = 0; i < view.size(); ++i)
        list.push_back(view.isMatrix() ? viewJson(view.row(i)) : numberJson(view.at(i)));
    return list;
}

Json objectJson(const ValueObject &object) {
    if (const ConditionValue rows = object.rows(); !std::holds_alternative<NoValue>(rows))
        return valueJson(rows);
    Json json = Json::object();
    for (const std::string &key : object.keys())
        json[key] = valueJson(object.member(key));
    return json;
}

Json listOfJson(const ValueList &list) {
    Json json = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i)
        json.push_back(valueJson(list.at(i)));
    return json;
}

/// The JSON of each kind of value.
struct ValueToJson {
    Json operator()(const NoValue &) const { return nullptr; }
    Json operator()(const std::nullptr_t &) const { return nullptr; }
    Json operator()(bool truth) const { return truth; }
    Json operator()(double number) const { return numberJson(number); }
    Json operator()(const TimeValue &time) const { return timeText(time.seconds); }
    Json operator()(const std::string &text) const { return text; }
    Json operator()(const NumberView &view) const { return viewJson(view); }
    Json operator()(const EntryTest &test) const { return viewJson(test.numbers); }
    Json operator()(const std::shared_ptr<const ValueList> &list) const { return listOfJson(*list); }
    Json operator()(const std::shared_ptr<const ValueObject> &object) const { return objectJson(*object); }
};

} // namespace

ConditionValue listValue(std::vector<ConditionValue> entries) {
    return std::make_shared<const GivenList>(std::move(entries));
}

ConditionValue numberValue(double number) {
    return std::isfinite(number) ? ConditionValue(number) : ConditionValue();
}

ConditionValue jsonValue(const Json &json, std::shared_ptr<const void> owner) {
    switch (json.type()) {
    case Json::value_t::null: return nullptr;
    case Json::value_t::boolean: return json.get<bool>();
    case Json::value_t::string: return json.get<std::string>();
    case Json::value_t::array: return std::make_shared<const JsonList>(json, std::move(owner));
    case Json::value_t::object: return std::make_shared<const JsonObject>(json, std::move(owner));
    default: return json.is_number() ? numberValue(json.get<double>()) : ConditionValue();
    }
}

ConditionValue jsonValue(Json json) {
    const auto kept = std::make_shared<const Json>(std::move(json));
    return jsonValue(*kept, kept);
}

Json valueJson(const ConditionValue &value) {
    return std::visit(ValueToJson(), value);
}

Sentence kindOf(const ConditionValue &value) {
    static const std::array kinds = {sentence("nothing"),
                                     sentence("null"),
                                     sentence("true or false"),
                                     sentence("a number"),
                                     sentence("a time"),
                                     sentence("a text"),
                                     sentence("a list of numbers"),
                                     sentence("a comparison of many numbers"),
                                     sentence("a list"),
                                     sentence("an object")};
    static_assert(std::tuple_size_v<decltype(kinds)> == std::variant_size_v<ConditionValue>);
    const auto *view = std::get_if<NumberView>(&value);
    return view && view->isMatrix() ? sentence("a matrix") : kinds[value.index()];
}

ConditionValue memberOf(const ConditionValue &value, std::string_view key) {
    const auto *object = std::get_if<std::shared_ptr<const ValueObject>>(&value);
    return object ? (*object)->member(key) : ConditionValue();
}

ConditionValue entryOf(const ConditionValue &value, Index i) {
    const auto place = [i](Index size) { return i < 0 ? i + size : i; };
    if (const auto *view = std::get_if<NumberView>(&value)) {
        const Index at = place(view->size());
        if (at < 0 || at >= view->size())
            return {};
        return view->isMatrix() ? ConditionValue(view->row(at)) : numberValue(view->at(at));
    }
    if (const auto *list = std::get_if<std::shared_ptr<const ValueList>>(&value)) {
        const auto size = static_cast<Index>((*list)->size());
        const Index at = place(size);
        return at < 0 || at >= size ? ConditionValue() : (*list)->at(static_cast<std::size_t>(at));
    }
    const auto *object = std::get_if<std::shared_ptr<const ValueObject>>(&value);
    return object ? entryOf((*object)->rows(), i) : ConditionValue();
}

} // namespace eigenscope
