#include "core/linalg/blas.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <cstdlib>
#include <mutex>
#include <string_view>
#include <vector>

extern "C" void openblas_set_num_threads(int count);
extern "C" char *openblas_get_corename();
// Only in a library for many processors:
extern "C" [[gnu::weak]] void gotoblas_dynamic_init();
extern "C" [[gnu::weak]] void gotoblas_dynamic_quit();
extern "C" void *blas_memory_alloc(int position);
extern "C" void blas_memory_free(void *buffer);

namespace eigenscope {
namespace {

constexpr const char *coreVariable = "OPENBLAS_CORETYPE";

/// The processor of OpenBLAS that this one can do all of; nullptr for none of the newer ones.
const char *coreByAbilities() {
#ifdef __x86_64__
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
        return nullptr;
    const bool hasLargeRegisters = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                                   __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
    return hasLargeRegisters ? "SkylakeX" : "Haswell";
#else
    return nullptr;
#endif
}

/// Chooses again where the model was not known.
void chooseCore() {
    constexpr std::string_view coreOfUnknown = "Prescott";
    const char *const core = coreByAbilities();
    if (!core || coreOfUnknown != openblas_get_corename() || std::getenv(coreVariable) || !gotoblas_dynamic_init ||
        !gotoblas_dynamic_quit)
        return;
    setenv(coreVariable, core, 0);
    gotoblas_dynamic_quit();
    gotoblas_dynamic_init();
    unsetenv(coreVariable);
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

void startBlas() {
    openblas_set_num_threads(1);
    chooseCore();
}

} // namespace eigenscope
