#pragma once

#include "core/pipeline/session/session.h"

#include <functional>

namespace eigenscope {

/// What those who look at results need: gives the session that asks for it, which is the given one with more, or
/// without what nobody looks at. `data` are nullptr while they are not known.
using SessionNeed = std::function<Session(const Session &session, const Dataset *data, const Catalogue &catalogue)>;

/// The reducer of the session where neither it nor a regression or clustering computes anything from the kernel of the
/// session, on data of this kind; nullptr where one does, or where there is no reducer.
const ReducerInfo *reducerWithoutKernel(const Session &session, ObjectKind kind, const Catalogue &catalogue);

/// A SessionNeed: the session without a kernel that none of its methods uses. It is as good as none, so that it is
/// neither computed nor refused.
Session withoutUnusedKernel(const Session &session, const Dataset *data, const Catalogue &catalogue);

} // namespace eigenscope
