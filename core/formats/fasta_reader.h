#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Whether the text begins as FASTA does, with '>' (or with ';', its sign of a comment).
bool isFasta(std::string_view content);

/// Sequences with their names from FASTA. The first word behind '>' is the name; of the other words, key=value fills
/// the column of that key, and what remains the column "description". A single '|' in every name parts name and label.
/// The label is the column "label" or "class". Small letters, which mark repeats, become capitals, and that is noted.
/// Syntax errors carry the line. O(size).
Result<Content> readFasta(std::string_view content, const ReaderOptions &options);

/// Sequences with their names.
FormatInfo fastaFormat();

} // namespace eigenscope
