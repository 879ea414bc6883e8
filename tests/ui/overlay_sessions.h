#pragma once

namespace eigenscope {

inline constexpr auto irisPca = R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca", "components": 3}})";
inline constexpr auto rollIsomap = R"({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:swiss-roll", "n": 400}, "reducer": {"id": "isomap", "components": 3, "neighbors": 8}})";

} // namespace eigenscope
