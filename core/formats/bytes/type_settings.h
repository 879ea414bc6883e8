#pragma once

#include "core/base/calendar.h"
#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/data/column_type.h"

#include <map>

namespace eigenscope {

/// What a session tells of one column.
struct ToldColumn {
    std::optional<ColumnType> type = {};
    std::optional<char> decimal = {};     ///< '.' or ','
    std::optional<std::string> unit = {}; ///< that stands behind the numbers
    Names missing = {};                   ///< words that stand for a missing value here, beside those of the file
};

/// How the types of columns are found.
struct TypeSettings {
    /// Whether the session says anything of types, which asks for them. Without, columns of numbers are those whose
    /// cells are all plain numbers, and all of them are analyzed: so the program read before it knew types.
    bool areAsked = false;
    std::map<std::string, ToldColumn> columns = {};
    std::optional<char> decimal = {}; ///< of all columns that say nothing else
    /// The only sign that parts thousands: '.', ',', ' ' (of any width) or '\0' for none. Any where it is not told.
    std::optional<char> thousands = {};
    std::optional<DateOrder> dates = {};
    bool isPercentFraction = true; ///< 12 % is 0.12, and not 12
};

/// The keys of a `data` object that speak of types: "types", "thousands", "dates", "percent".
const Names &typeKeys();

/// Takes the value of one of these keys; null asks for types and tells nothing. InvalidParameter for another form, with
/// the nearest name of an unknown type.
Result<void> readTypeKey(std::string_view key, const Json &value, TypeSettings &settings);

/// The `data` object in which this column has this type. What else is told of the column stays; a list of `columns`
/// takes in a column of numbers and gives up any other, and one that is ignored has no role.
Json withColumnType(Json data, const std::string &column, ColumnType type);

} // namespace eigenscope
