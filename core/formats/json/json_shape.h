#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// How a JSON text stands for a table.
struct JsonShape {
    enum class Form {
        Lines,   ///< a value a line, a row each
        Rows,    ///< a list, an item a row
        Columns, ///< an object of lists or objects, a column each
        One,     ///< an object that is the only row
    };
    Form form = Form::Rows;
    std::optional<std::string> key = {}; ///< of the list of rows, where it stands in an object
};

/// More levels than this are no table.
inline constexpr std::size_t deepestJson = 64;

/// Looks through the text once. The rows of an object are its longest list of objects or lists. Syntax, with line and
/// column, where it is no JSON; Unreadable where its values are nested deeper than deepestJson. O(size), whatever the
/// depth.
Result<JsonShape> jsonShape(std::string_view text);

/// Whether the whole text is one JSON value. O(size).
bool isOneJson(std::string_view text);

/// The refusal of a text in which the parser stopped behind `position` bytes.
Error jsonError(std::string_view text, std::size_t position);

/// The refusal of values that are nested too deeply.
Error tooDeep();

} // namespace eigenscope
