#pragma once

#include "core/base/json.h"

namespace eigenscope {

/// A session with a patch: the top-level keys of the patch are replaced whole, null removes one, only `views` is merged
/// in depth. The rows that are selected do not outlast the data settings that they are rows of, nor do subsets and the
/// filter outlast the source.
Json patchedSession(Json session, const Json &patch);

/// The patch that makes `after` of `before`.
Json sessionPatch(const Json &before, const Json &after);

} // namespace eigenscope
