#pragma once

#include "core/formats/content/content.h"

namespace eigenscope {

/// What was read of a table, or why nothing was, as bytes that another process of the same program reads back. The
/// objects are not among them: a table of points is meant. O(size).
std::string contentBytes(const Result<Content> &content);

/// Reads those bytes back; nothing where they are damaged, whatever they hold. O(size).
std::optional<Result<Content>> contentOfBytes(std::string_view bytes);

} // namespace eigenscope
