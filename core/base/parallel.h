#pragma once

#include "core/base/matrix.h"

#include <functional>

namespace eigenscope {

/// Number of threads that parallelFor uses: the machine's, or EIGENSCOPE_THREADS when it is set.
int threadCount();

/// Calls body(begin, end) for consecutive pieces of `grain` indices of [0, count), on several threads.
/// The pieces depend on `grain` alone, so a body that keeps its sums within a piece gives the same bits
/// for any number of threads. Runs on the calling thread when one piece is enough. Throws what the body throws.
void parallelFor(Index count, Index grain, const std::function<void(Index begin, Index end)> &body);

} // namespace eigenscope
