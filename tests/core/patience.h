#pragma once

#include <cstdint>

namespace eigenscope {

// What reading or running something small may take.
#ifdef __SANITIZE_THREAD__ // which takes ten times as long and eight times the memory to look for races
constexpr double patience = 10;
constexpr std::uint64_t mostMemory = 2048U << 20U;
#else
constexpr double patience = 1; // second of the processor
constexpr std::uint64_t mostMemory = 256U << 20U;
#endif

} // namespace eigenscope
