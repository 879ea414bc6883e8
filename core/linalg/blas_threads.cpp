#include "core/linalg/blas_threads.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <mutex>
#include <vector>

extern "C" void openblas_set_num_threads(int count);
extern "C" void *blas_memory_alloc(int position);
extern "C" void blas_memory_free(void *buffer);

namespace eigenscope {

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

void useOneBlasThread() {
    openblas_set_num_threads(1);
}

} // namespace eigenscope
