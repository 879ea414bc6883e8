#pragma once

#include "tests/sanitizers.h"

#include <cstdint>

namespace eigenscope {

/// How many times as long, and as much memory, a build takes that looks for races.
#ifdef __SANITIZE_THREAD__
constexpr int slowness = 10;
#else
constexpr int slowness = 1;
#endif

/// The same for a loop over many numbers in a build that looks at each access to memory.
#ifdef __SANITIZE_THREAD__
constexpr int loopSlowness = 30;
#else
inline const int loopSlowness = isAddressSanitized() ? 4 : 1;
#endif

// What reading or running something small may take.
constexpr double patience = slowness; // seconds of the processor
constexpr std::uint64_t mostMemory = (256U << 20U) * std::uint64_t{slowness};

} // namespace eigenscope
