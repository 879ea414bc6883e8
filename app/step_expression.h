#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace eigenscope {

/// A step as it is typed: "impute(strategy=median)", "select-columns(columns=[sepal_length,sepal_width])".
struct StepExpression {
    std::string id;
    std::vector<std::pair<std::string, std::string>> settings; ///< name and text of each value
};

/// Reads a step, or what else `kind` says is written alike; Syntax with the column of what does not parse. A value may
/// stand in [ ] or " ".
Result<StepExpression> parseStep(std::string_view text, const Sentence &kind = sentence("step"));

} // namespace eigenscope
