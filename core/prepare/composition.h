#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// Strings replaced by the relative frequencies of words: for each length 1 … k a column for every word over the
/// letters of the strings it was fitted on, count/(m − length + 1) for a string of m letters. TooLarge where the
/// columns do not fit in memory. O(letters·k + n·columns).
struct Composition {
    static constexpr auto id = "composition";
    static constexpr auto name = "Composition";
    static constexpr auto help =
        "Replaces strings by how often each word of up to k letters occurs in them, so that all "
        "methods for columns can work on them.";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Sequences}; }
    struct Options {
        std::int64_t k = 1;
    };

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope
