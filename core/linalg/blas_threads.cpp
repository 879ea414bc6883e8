#include "core/linalg/blas_threads.h"

#include "core/base/parallel.h"

#include <mutex>

extern "C" void openblas_set_num_threads(int count);

namespace eigenscope {
namespace {

/// The number of threads belongs to the library, not to a caller, so callers are counted.
void count(int change) {
    static std::mutex mutex;
    static int users = 0;
    const std::lock_guard lock(mutex);
    users += change;
    openblas_set_num_threads(users > 0 ? threadCount() : 1);
}

} // namespace

void useOneBlasThread() {
    count(0);
}

ManyBlasThreads::ManyBlasThreads(Index rows) : m_many(rows >= 1500) {
    if (m_many)
        count(+1);
}

ManyBlasThreads::~ManyBlasThreads() {
    if (m_many)
        count(-1);
}

} // namespace eigenscope
