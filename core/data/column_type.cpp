#include "core/data/column_type.h"

#include <algorithm>

namespace eigenscope {

std::string_view typeName(ColumnType type) {
    return typeNames()[static_cast<std::size_t>(type)];
}

const std::vector<std::string> &typeNames() {
    static const std::vector<std::string> names = {"number", "category", "date", "text", "id", "picture", "ignore"};
    return names;
}

std::optional<ColumnType> typeNamed(std::string_view name) {
    const auto found = std::ranges::find(typeNames(), name);
    return found == typeNames().end() ? std::nullopt
                                      : std::optional(static_cast<ColumnType>(found - typeNames().begin()));
}

} // namespace eigenscope
