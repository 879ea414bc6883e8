#pragma once

#include <cstddef>
#include <cstdint>

namespace eigenscope {

/// What a lesson may have at most; a stranger's too.
inline constexpr std::size_t mostLessonSteps = 100;
inline constexpr std::uintmax_t largestLessonFile = 1'000'000, largestLessonData = 20'000'000; // bytes

constexpr std::uintmax_t inMegabytes(std::uintmax_t bytes) {
    return bytes / 1'000'000;
}

} // namespace eigenscope
