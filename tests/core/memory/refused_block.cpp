#include "tests/core/memory/refused_block.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <limits>
#include <new>

namespace eigenscope {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> smallest = none; ///< bytes of a block that counts
std::atomic<long> left = 0;               ///< blocks until the one that is refused

bool isRefused(std::size_t bytes) {
    return bytes >= smallest && --left == 0;
}

} // namespace

RefusedBlock::RefusedBlock(std::size_t bytes, long number) {
    left = number;
    smallest = bytes;
}

RefusedBlock::~RefusedBlock() {
    smallest = none;
}

bool RefusedBlock::happened() const {
    return left <= 0;
}

} // namespace eigenscope

// The functions that were to be called: those of a sanitizer where there is one, else those of the library.
#define SANITIZED(function) asm("__interceptor_" #function) __attribute__((weak))
#define REAL(function) asm("__libc_" #function)

extern "C" {
void *sanitizedMalloc(std::size_t bytes) noexcept SANITIZED(malloc);
void *sanitizedCalloc(std::size_t count, std::size_t bytes) noexcept SANITIZED(calloc);
void *sanitizedRealloc(void *block, std::size_t bytes) noexcept SANITIZED(realloc);
void *sanitizedMemalign(std::size_t alignment, std::size_t bytes) noexcept SANITIZED(memalign);
void *realMalloc(std::size_t bytes) noexcept REAL(malloc);
void *realCalloc(std::size_t count, std::size_t bytes) noexcept REAL(calloc);
void *realRealloc(void *block, std::size_t bytes) noexcept REAL(realloc);
void *realMemalign(std::size_t alignment, std::size_t bytes) noexcept REAL(memalign);

// They take the place of the library's for the whole process, shared libraries too.

void *malloc(std::size_t bytes) noexcept {
    if (!eigenscope::isRefused(bytes))
        return sanitizedMalloc ? sanitizedMalloc(bytes) : realMalloc(bytes);
    errno = ENOMEM;
    return nullptr;
}

void *calloc(std::size_t count, std::size_t bytes) noexcept {
    if (!eigenscope::isRefused(count * bytes))
        return sanitizedCalloc ? sanitizedCalloc(count, bytes) : realCalloc(count, bytes);
    errno = ENOMEM;
    return nullptr;
}

void *realloc(void *block, std::size_t bytes) noexcept {
    if (!eigenscope::isRefused(bytes))
        return sanitizedRealloc ? sanitizedRealloc(block, bytes) : realRealloc(block, bytes);
    errno = ENOMEM;
    return nullptr;
}

void *memalign(std::size_t alignment, std::size_t bytes) noexcept {
    if (!eigenscope::isRefused(bytes))
        return sanitizedMemalign ? sanitizedMemalign(alignment, bytes) : realMemalign(alignment, bytes);
    errno = ENOMEM;
    return nullptr;
}

void *aligned_alloc(std::size_t alignment, std::size_t bytes) noexcept {
    return memalign(alignment, bytes);
}

int posix_memalign(void **block, std::size_t alignment, std::size_t bytes) noexcept {
    void *found = memalign(alignment, bytes);
    if (!found)
        return ENOMEM;
    *block = found;
    return 0;
}
}

// A sanitizer's operator new does not ask malloc.
void *operator new(std::size_t bytes) {
    if (void *block = std::malloc(bytes > 0 ? bytes : 1))
        return block;
    throw std::bad_alloc();
}

void *operator new[](std::size_t bytes) {
    return operator new(bytes);
}

void *operator new(std::size_t bytes, const std::nothrow_t &) noexcept {
    return std::malloc(bytes > 0 ? bytes : 1);
}

void *operator new[](std::size_t bytes, const std::nothrow_t &) noexcept {
    return std::malloc(bytes > 0 ? bytes : 1);
}

void operator delete(void *block) noexcept {
    std::free(block);
}

void operator delete[](void *block) noexcept {
    std::free(block);
}

void operator delete(void *block, std::size_t) noexcept {
    std::free(block);
}

void operator delete[](void *block, std::size_t) noexcept {
    std::free(block);
}
