#pragma once

#include "core/reducers/interface/components_setting.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// InvalidParameter unless 1 ≤ components ≤ most; `because` says what the bound is: "the number of columns".
/// What mends it is as many as there are.
Result<void> requireComponents(std::string_view reducer, Index components, Index most, const Sentence &because);

/// InvalidData below two objects, and InvalidParameter for more components than n objects in general position need.
Result<void> requireAxesOf(std::string_view reducer, Index components, Index n);

/// The warning for fewer than ten rows a column, or nothing.
Sentences fewRowsWarning(Index rows, Index columns);

/// The names of columns, for sentences.
std::vector<std::string> namesOf(const Points &points, const std::vector<Index> &columns);

} // namespace eigenscope
