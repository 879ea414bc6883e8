#pragma once

#include "core/base/result.h"

#include <cstdio>
#include <cstdlib>

namespace eigenscope::fuzz {

/// Ends the program, which the fuzzer takes for a fault, unless it is so.
inline void expect(bool isSo, const std::string &what) {
    if (isSo)
        return;
    std::fprintf(stderr, "NOT SO: %s\n", what.c_str());
    std::abort();
}

/// A refusal is a sentence, behind which the place may stand: "(column 3)".
inline void expectSentence(const Error &error) {
    const char last = error.message.empty() ? ' ' : error.message.back();
    expect(error.message.size() > 8 && (last == '.' || last == '?' || last == ')'),
           "a refusal is a sentence: \"" + error.message + "\"");
}

} // namespace eigenscope::fuzz
