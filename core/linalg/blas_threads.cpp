#include "core/linalg/blas_threads.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <sys/resource.h>

#include <mutex>
#include <vector>

extern "C" void openblas_set_num_threads(int count);
extern "C" void *blas_memory_alloc(int position);
extern "C" void blas_memory_free(void *buffer);

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

bool areAddressesLimited() {
    rlimit limit{};
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

} // namespace

Result<void> requireRoomForBlas() {
    constexpr std::uint64_t bufferSize = 128U << 20U; // of addresses, for each thread that multiplies
    static std::mutex mutex;
    static std::vector<void *> buffers;
    const std::lock_guard lock(mutex);
    if (!areAddressesLimited() || !buffers.empty())
        return {};
    buffers.resize(static_cast<std::size_t>(threadCount()) + 1); // the caller's own, and those of all workers
    if (auto room = fitsInMemory(buffers.size() * bufferSize, "The buffers in which matrices are multiplied",
                                 "Raise the limit on addresses (ulimit -v).");
        !room) {
        buffers.clear();
        return room;
    }
    for (void *&buffer : buffers)
        buffer = blas_memory_alloc(0);
    for (void *buffer : buffers)
        blas_memory_free(buffer); // they stay with the library
    return {};
}

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
