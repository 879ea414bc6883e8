#pragma once

#include "core/base/json.h"
#include "core/base/sentence.h"
#include "core/conditions/number_view.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace eigenscope {

class ValueList;
class ValueObject;

/// What a name stands for that has no value now.
struct NoValue {
    bool operator==(const NoValue &) const = default;
};

/// A time, in seconds since 1970.
struct TimeValue {
    double seconds = 0;
};

/// Whether each number of a list or matrix compares so with another one: what `all` asks.
struct EntryTest {
    NumberView numbers;
    std::function<bool(double entry)> holds;
};

/// What an expression can be. Cheap to copy: what is large is shared.
using ConditionValue = std::variant<NoValue, std::nullptr_t, bool, double, TimeValue, std::string, NumberView,
                                    EntryTest, std::shared_ptr<const ValueList>, std::shared_ptr<const ValueObject>>;

/// A list whose entries are found when they are asked for.
class ValueList {
public:
    virtual ~ValueList() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;
    /// The entry; i < size().
    [[nodiscard]] virtual ConditionValue at(std::size_t i) const = 0;
};

/// Something with named parts, which are found when they are asked for.
class ValueObject {
public:
    virtual ~ValueObject() = default;
    [[nodiscard]] virtual std::vector<std::string> keys() const = 0;
    /// The part of this name; NoValue where there is none.
    [[nodiscard]] virtual ConditionValue member(std::string_view key) const = 0;
    /// Its rows, where it is a table that has parts beside them; else NoValue.
    [[nodiscard]] virtual ConditionValue rows() const { return {}; }
};

/// A list of values that are there.
ConditionValue listValue(std::vector<ConditionValue> entries);

/// A number; NoValue where it is not finite.
ConditionValue numberValue(double number);

/// The value of JSON, whose lists and objects are looked at in place: `owner` keeps them.
ConditionValue jsonValue(const Json &json, std::shared_ptr<const void> owner);
/// The same for JSON that the value keeps itself.
ConditionValue jsonValue(Json json);

/// The value as JSON: null for NoValue. O(size).
Json valueJson(const ConditionValue &value);

/// "a number", "a text", "nothing": the value in a sentence.
Sentence kindOf(const ConditionValue &value);

/// The part of an object; NoValue where the value is none or has no such part.
ConditionValue memberOf(const ConditionValue &value, std::string_view key);

/// The entry of a list or the row of a matrix, counted from the end where it is negative; NoValue where there is none.
ConditionValue entryOf(const ConditionValue &value, Index i);

} // namespace eigenscope
