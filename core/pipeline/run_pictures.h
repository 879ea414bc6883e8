#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/results.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Whether the method of the session comes to its picture in many steps, and all that it works on stands.
bool hasRunPictures(const Session &session, const Catalogue &catalogue, const Results &results);

/// The pictures that it goes through, evenly thinned to at most `most` and 256 MB, and the last. Runs the method again.
/// Canceled when stopped.
Result<std::vector<std::shared_ptr<const Reduction>>> runPictures(const Session &session, const Catalogue &catalogue,
                                                                  const Results &results, std::size_t most,
                                                                  const Progress &progress);

} // namespace eigenscope
