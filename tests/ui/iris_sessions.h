#pragma once

#include <string>

namespace eigenscope {

// Sessions on the flowers of the sample.

inline constexpr auto irisPca = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca", "components": 3}})json";
inline constexpr auto irisPlane = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris"}, "reducer": {"id": "pca", "components": 2}})json";
inline constexpr auto irisSvd = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "svd", "components": 2}})json";
inline constexpr auto labeledIris = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "label": "species"}, "reducer": {"id": "pca"}})json";

/// With further keys: `, "kernel": …`.
inline std::string irisWith(const std::string &keys) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"})json" + keys + "}";
}

} // namespace eigenscope
