#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Whether the first lines of the text are those of svmlight (libsvm): a number, then pairs index:value.
bool isSvmlight(std::string_view content);

/// The rows of an svmlight text as a table of columns x1, x2, … and "label", the numbers before the pairs. Indices
/// count from 1, or from 0 where there is one. Labels that are whole numbers which no double holds are texts where
/// `exact` of the options names them; otherwise a note tells that they were rounded. Syntax errors carry line and
/// column; TooLarge where the table does not fit in memory. O(size of the text + of the table). Source: T. Joachims,
/// SVMlight 6.02, its documentation.
Result<Content> readSvmlight(std::string_view content, const ReaderOptions &options);

/// Sparse rows with their labels.
FormatInfo svmlightFormat();

} // namespace eigenscope
