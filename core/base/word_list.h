#pragma once

#include "core/base/sentence.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// "a,b" as "a" and "b"; a text without a comma is one part. O(size).
std::vector<std::string> commaParts(std::string_view text);

/// ".csv, .tsv or .json": the words of a choice as they stand in a sentence. O(size).
std::string orList(std::span<const std::string> words);

/// counted(rows, "%1 row", "%1 rows"): "1 row", "3 rows". Both are templates, see `sentence`.
Sentence counted(std::ptrdiff_t count, const char *one, const char *many);

/// ".csv, .tsv and .json": the words of what is all meant. O(size).
std::string andList(std::span<const std::string> words);

/// "The column 'a' is constant.", "The columns 'a', 'b' and 3 more are constant.": one sentence for all columns of
/// which the same is to be told, the first ten by name.
Sentence columnsAre(std::span<const std::string> columns, const Sentence &what);

} // namespace eigenscope
