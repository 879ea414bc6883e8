#include "core/linalg/blas_threads.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <unistd.h>

#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

extern "C" void openblas_set_num_threads(int count);
extern "C" void *blas_memory_alloc(int position);
extern "C" void blas_memory_free(void *buffer);

namespace eigenscope {
namespace {

/// The number of threads belongs to the library, not to a caller, so callers are counted.
struct BlasUsers {
    std::mutex mutex;
    int count = 0;
};

BlasUsers &blasUsers() {
    static BlasUsers users;
    return users;
}

void count(int change) {
    BlasUsers &users = blasUsers();
    const std::lock_guard lock(users.mutex);
    users.count += change;
    openblas_set_num_threads(users.count > 0 ? threadCount() : 1);
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
    if (auto room = fitsInMemory(buffers.size() * bufferSize, sentence("The buffers in which matrices are multiplied"),
                                 sentence("Raise the limit on addresses (ulimit -v)."));
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

pid_t forkWithoutBlas(const Progress &progress) {
    using namespace std::chrono_literals;
    BlasUsers &users = blasUsers();
    for (; !progress.stopped(); std::this_thread::sleep_for(20ms))
        if (const std::lock_guard lock(users.mutex); users.count == 0)
            return fork();
    return -1;
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
