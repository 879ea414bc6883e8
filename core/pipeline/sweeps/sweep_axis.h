#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

/// A setting with the values that it takes one after another.
struct SweepAxis {
    std::string name;     ///< as --set has it: "components", "kernel.sigma"; or "reducer"
    Names values;         ///< as --set has them: "0.1", "cosine"; at least one
    bool isRange = false; ///< numbers between two ends, which no one has typed one by one

    bool operator==(const SweepAxis &) const = default;
};

/// So many values an axis may have.
inline constexpr int mostSweptValues = 10000;

/// Reads "NAME=a:b:n", n numbers from a to b by equal steps, "NAME=a:b:log:n", the same by equal factors, and
/// "NAME=v1,v2,…", numbers or names as they stand. Both ends are among the numbers (a alone where n is 1), b may be the
/// smaller one, and those between have at most 15 digits. Syntax, with the column: what is no such text, a number that
/// is not finite, an n that is no whole number from 1 to mostSweptValues, and equal factors between numbers that are
/// not both above 0. O(values).
Result<SweepAxis> readSweepAxis(std::string_view text);

/// The axis for a parameter that takes whole numbers: those of a range are rounded, and each stands once. O(values).
SweepAxis inWholeNumbers(SweepAxis axis);

} // namespace eigenscope
