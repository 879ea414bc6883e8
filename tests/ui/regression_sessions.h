#pragma once

#include <string>

namespace eigenscope {

inline std::string sessionOn(const std::string &data, const std::string &more) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + ", " + more + "}";
}

/// A kernel ridge regression over one column.
inline const std::string sineRegression =
    sessionOn(R"json({"source": "generate:damped-sine"})json",
              R"json("kernel": "gaussian(sigma=0.7)", "regress": {"id": "kernel-ridge"})json");

} // namespace eigenscope
