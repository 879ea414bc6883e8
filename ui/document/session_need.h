#pragma once

#include "core/pipeline/session/session.h"

#include <functional>

namespace eigenscope {

/// What those who look at results need beside what a session asks for: gives the session that asks for it too, the same
/// where it does already. `data` are nullptr while they are not known.
using SessionNeed = std::function<Session(const Session &session, const Dataset *data, const Catalogue &catalogue)>;

} // namespace eigenscope
