#pragma once

#include "core/base/matrix.h"
#include "core/base/sentence.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// What a column holds: the types that a session can give it.
enum class ColumnType { Number, Category, Date, Text, Id, Picture, Ignore };

/// The word of a session: "number", "category", …
std::string_view typeName(ColumnType type);

/// The words of all types, in the order of ColumnType.
const std::vector<std::string> &typeNames();

/// The type of this word; nothing for another one.
std::optional<ColumnType> typeNamed(std::string_view name);

/// How a column was read, where its type was guessed or told.
struct ColumnReading {
    std::string column = {};
    ColumnType type = ColumnType::Text;
    bool isTold = false;     ///< by the session; otherwise guessed
    Sentence leftOut = {};   ///< why it is not analyzed unless it is chosen, as "it is constant"; empty where it is
    Sentence converted = {}; ///< what its texts became: "412 numbers with thousands points"; empty where nothing did
    Index conversions = 0;   ///< cells whose text became a number or a date
    Index rows = 0;          ///< cells of all kinds
    Index missing = 0;       ///< cells that stand for nothing
    Index unfit = 0;         ///< cells that did not fit the type and were read as missing
};

} // namespace eigenscope
