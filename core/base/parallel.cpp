#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <thread>
#include <vector>

namespace eigenscope {

int threadCount() {
    static const int count = [] {
        const char *asked = std::getenv("EIGENSCOPE_THREADS");
        const int given = asked ? std::atoi(asked) : 0;
        return given > 0 ? given : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    }();
    return count;
}

void parallelFor(Index count, Index grain, const std::function<void(Index begin, Index end)> &body) {
    const Index pieces = (count + grain - 1) / grain;
    std::atomic<Index> next = 0;
    const auto work = [&] {
        for (Index piece = next++; piece < pieces; piece = next++)
            body(piece * grain, std::min(count, (piece + 1) * grain));
    };
    std::vector<std::jthread> others;
    for (Index i = 1; i < std::min<Index>(threadCount(), pieces); ++i)
        others.emplace_back(work);
    work();
}

} // namespace eigenscope
