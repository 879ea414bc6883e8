#pragma once

#include "core/conditions/condition_value.h"

#include <string>

namespace eigenscope {

/// What the names of a condition stand for: the columns of a row, the live values of a lesson.
class NameSource {
public:
    virtual ~NameSource() = default;
    /// The value of a name; NoValue where it has none now.
    [[nodiscard]] virtual ConditionValue value(const std::string &name) const = 0;
    /// The positions of the rows of a class, for `rows(CLASS)`; NoValue where there are no classes.
    [[nodiscard]] virtual ConditionValue rowsOf(const std::string & /*className*/) const { return {}; }
};

} // namespace eigenscope
