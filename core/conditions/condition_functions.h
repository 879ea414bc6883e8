#pragma once

#include "core/base/registry.h"
#include "core/base/result.h"
#include "core/conditions/name_source.h"

#include <functional>
#include <string>
#include <vector>

namespace eigenscope {

/// What a function is called with.
struct FunctionCall {
    const std::vector<ConditionValue> &arguments; ///< none of them is NoValue
    const NameSource &names;
    double slack = 1; ///< tolerances are so many times as large
};

/// A function of the language of conditions.
struct ConditionFunction {
    std::string id;                  ///< "same"
    std::string form;                ///< "same(a, b, tolerance)"
    std::string help;                ///< one sentence
    std::size_t least = 1, most = 1; ///< arguments
    /// Its value; InvalidData where it is not made for such arguments.
    std::function<Result<ConditionValue>(const FunctionCall &call)> apply;
};

/// All functions, in the order of their documentation.
const Registry<ConditionFunction> &conditionFunctions();

/// Whether two values are equal: numbers within the tolerance, lists and matrices entry by entry.
bool areSame(const ConditionValue &a, const ConditionValue &b, double tolerance);

} // namespace eigenscope
