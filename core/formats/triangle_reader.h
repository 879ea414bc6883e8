#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Whether the text is the lower triangle of a matrix, from the lengths of its first lines.
bool isTriangle(std::string_view content);

/// The dissimilarities (unless the kind is Gram) whose lower triangle the text is: with the diagonal or without, with
/// names before the rows, a line of names or a count above them, or none. Syntax errors carry the line; InvalidData as
/// makeRelations. O(size).
Result<Content> readTriangle(std::string_view content, const ReaderOptions &options, std::optional<ObjectKind> kind);

/// The lower triangle of a matrix of dissimilarities or of a kernel matrix.
FormatInfo triangleFormat();

} // namespace eigenscope
