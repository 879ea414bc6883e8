#pragma once

#include <ctime>

namespace eigenscope {

/// Milliseconds that this thread has computed: what other programs take of a busy machine does not count.
inline double threadMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

} // namespace eigenscope
