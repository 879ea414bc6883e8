#pragma once

#include "core/catalogue.h"
#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/results.h"

#include <filesystem>
#include <optional>

namespace eigenscope {

/// `loaded`, the results of loadedInPasses, with the scores that the session asks for: those of all rows, where few
/// stand for them. A score needs one column alone, so that a few columns at a time are read, of all rows; as many as
/// seven eighths of the memory that is free can hold, unless `columnsAtOnce` says how many. As `loaded` is where the
/// steps are refused, which the pipeline then tells. The refusals are those of featureScores and forEachPart; TooLarge
/// where not even one column fits, InvalidData for a file that changes meanwhile. A pass for each so many columns, and
/// O(s·m·n·log n).
Result<Results> scoredInPasses(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                               Results loaded, const Progress &progress, std::optional<Index> columnsAtOnce = {});

} // namespace eigenscope
