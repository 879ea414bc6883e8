#pragma once

#include "tests/ui/iris_sessions.h"

namespace eigenscope {

inline constexpr auto rollIsomap = R"({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:swiss-roll", "n": 400}, "reducer": {"id": "isomap", "components": 3, "neighbors": 8}})";

} // namespace eigenscope
