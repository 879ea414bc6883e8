#pragma once

#include <dlfcn.h>

namespace eigenscope {

// Tests are compiled without what looks at their program, so that the program itself is asked.

inline bool isAddressSanitized() {
    return dlsym(RTLD_DEFAULT, "__asan_init") != nullptr;
}

/// Whether a sanitizer's allocator takes the place of the library's.
inline bool hasAnotherAllocator() {
    return isAddressSanitized() || dlsym(RTLD_DEFAULT, "__tsan_init") != nullptr;
}

} // namespace eigenscope
