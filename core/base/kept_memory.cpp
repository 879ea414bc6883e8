#include "core/base/kept_memory.h"

#include "core/base/memory.h"

#include <algorithm>
#include <cstdlib> // knows __GLIBC__

// Sanitizers have allocators of their own.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define EIGENSCOPE_ALLOCATOR_OF_GLIBC
#include <malloc.h>
#endif

namespace eigenscope {

#ifdef EIGENSCOPE_ALLOCATOR_OF_GLIBC

namespace {

constexpr int mebibyte = 1 << 20;
constexpr int ownBlock = 256 * mebibyte, mostKept = 768 * mebibyte, firstRoom = 512 * mebibyte;
constexpr std::uint64_t sharesOfMemory = 8; // of which one may be kept: other programs run beside this one

/// The heap grows by so much at once, of which nothing is touched yet, so that it can be in large pages. It takes no
/// memory, but addresses.
void makeRoomInLargePages() {
    mallopt(M_MMAP_THRESHOLD, 2 * firstRoom); // else the room would not be part of the heap
    void *room = std::malloc(firstRoom);
    if (room)
        preferLargePages(room, firstRoom);
    std::free(room);
}

} // namespace

void keepFreedMemory() {
    mallopt(M_ARENA_MAX, 1); // what one thread of the pool frees, the next one takes
    mallopt(M_TRIM_THRESHOLD, static_cast<int>(std::min<std::uint64_t>(mostKept, availableMemory() / sharesOfMemory)));
    if (!areAddressesLimited())
        makeRoomInLargePages();
    mallopt(M_MMAP_THRESHOLD, ownBlock); // larger blocks go back to the system at once
}

void giveBackFreedMemory() {
    malloc_trim(0);
}

#else

void keepFreedMemory() {}

void giveBackFreedMemory() {}

#endif

void giveBackFreedMemoryOf(std::int64_t rows) {
    constexpr std::int64_t many = 500'000;
    if (rows >= many)
        giveBackFreedMemory();
}

} // namespace eigenscope
