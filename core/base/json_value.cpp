#include "core/base/json_value.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>

namespace eigenscope {
namespace {

/// Reads one kind of value; specialized for those that hold others.
template <class Value> struct JsonReader;

template <> struct JsonReader<bool> {
    static std::optional<bool> read(const Json &json) {
        return json.is_boolean() ? std::optional(json.get<bool>()) : std::nullopt;
    }
};

template <> struct JsonReader<std::int64_t> {
    static std::optional<std::int64_t> read(const Json &json) {
        return json.is_number_integer() ? std::optional(json.get<std::int64_t>()) : std::nullopt;
    }
};

template <> struct JsonReader<double> {
    static std::optional<double> read(const Json &json) {
        return json.is_number() && std::isfinite(json.get<double>()) ? std::optional(json.get<double>()) : std::nullopt;
    }
};

template <> struct JsonReader<std::string> {
    static std::optional<std::string> read(const Json &json) {
        return json.is_string() ? std::optional(json.get<std::string>()) : std::nullopt;
    }
};

template <class Value, std::size_t size> struct JsonReader<std::array<Value, size>> {
    static std::optional<std::array<Value, size>> read(const Json &json) {
        if (!json.is_array() || json.size() != size)
            return std::nullopt;
        std::array<Value, size> values;
        for (std::size_t i = 0; i < size; ++i) {
            const auto value = JsonReader<Value>::read(json[i]);
            if (!value)
                return std::nullopt;
            values[i] = *value;
        }
        return values;
    }
};

template <class Value> struct JsonReader<std::optional<Value>> {
    static std::optional<std::optional<Value>> read(const Json &json) {
        if (json.is_null())
            return std::optional<Value>();
        const auto value = JsonReader<Value>::read(json);
        return value ? std::optional(value) : std::nullopt;
    }
};

template <class Value> Json written(const Value &value) {
    return value;
}

template <class Value> Json written(const std::optional<Value> &value) {
    return value ? Json(*value) : Json();
}

} // namespace

const Json &entryOf(const Json &object, std::string_view key) {
    static const Json none;
    if (!object.is_object())
        return none;
    const auto found = object.find(std::string(key));
    return found == object.end() ? none : *found;
}

template <class Value> std::optional<Value> valueIn(const Json &json) {
    return JsonReader<Value>::read(json);
}

template <class Value> Json jsonOf(const Value &value) {
    return written(value);
}

#define EIGENSCOPE_JSON_VALUE(...)                                                                                     \
    template std::optional<__VA_ARGS__> valueIn<__VA_ARGS__>(const Json &);                                            \
    template Json jsonOf<__VA_ARGS__>(const __VA_ARGS__ &);
EIGENSCOPE_JSON_VALUE(bool)
EIGENSCOPE_JSON_VALUE(std::int64_t)
EIGENSCOPE_JSON_VALUE(double)
EIGENSCOPE_JSON_VALUE(std::string)
EIGENSCOPE_JSON_VALUE(std::array<std::int64_t, 2>)
EIGENSCOPE_JSON_VALUE(std::array<std::int64_t, 3>)
EIGENSCOPE_JSON_VALUE(std::array<double, 2>)
EIGENSCOPE_JSON_VALUE(std::array<double, 3>)
EIGENSCOPE_JSON_VALUE(std::array<double, 4>)
EIGENSCOPE_JSON_VALUE(std::optional<std::int64_t>)
EIGENSCOPE_JSON_VALUE(std::optional<std::array<std::int64_t, 2>>)
#undef EIGENSCOPE_JSON_VALUE

} // namespace eigenscope
