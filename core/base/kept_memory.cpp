#include "core/base/kept_memory.h"

#include <cstdlib> // knows __GLIBC__
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace eigenscope {

#ifdef __GLIBC__

void keepFreedMemory() {
    constexpr int mebibyte = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 256 * mebibyte); // larger blocks go back to the system at once
    mallopt(M_TRIM_THRESHOLD, 512 * mebibyte);
    mallopt(M_ARENA_MAX, 1); // what one thread of the pool frees, the next one takes
}

void giveBackFreedMemory() {
    malloc_trim(0);
}

#else

void keepFreedMemory() {}

void giveBackFreedMemory() {}

#endif

} // namespace eigenscope
