#include "tests/kills/jumping_clock.h"

#include <atomic>
#include <ctime>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace eigenscope {
namespace {

std::atomic<int> looks = -1; ///< negative as long as it does not jump

/// By how many seconds the clock is wrong at this look.
time_t jump() {
    constexpr time_t year = 365 * 24 * 3600;
    return looks < 0 ? 0 : (looks++ % 7 - 3) * year;
}

} // namespace

void letClockJump() {
    looks = 0;
}

} // namespace eigenscope

// These stand before those of the C library, also for Qt and all other libraries.

extern "C" int clock_gettime(clockid_t clock, timespec *now) noexcept {
    const long failure = syscall(SYS_clock_gettime, clock, now);
    if (failure == 0 && clock == CLOCK_REALTIME)
        now->tv_sec += eigenscope::jump();
    return static_cast<int>(failure);
}

extern "C" int gettimeofday(timeval *now, void *zone) noexcept {
    const long failure = syscall(SYS_gettimeofday, now, zone);
    if (failure == 0)
        now->tv_sec += eigenscope::jump();
    return static_cast<int>(failure);
}

extern "C" time_t time(time_t *place) noexcept {
    timeval now{};
    gettimeofday(&now, nullptr);
    if (place)
        *place = now.tv_sec;
    return now.tv_sec;
}
