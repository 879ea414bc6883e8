#include "core/base/memory.h"

#include <sys/mman.h>

#include <cstdio>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

namespace eigenscope {
namespace {

/// The value of a "Key:   123 kB" line of a Linux status file, in bytes; 0 when it is not there.
std::uint64_t kernelValue(const char *file, std::string_view key) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(key))
            continue;
        std::istringstream rest(line.substr(key.size()));
        std::uint64_t kibibytes = 0;
        rest >> kibibytes;
        return kibibytes * 1024;
    }
    return 0;
}

} // namespace

std::uint64_t availableMemory() {
    const std::uint64_t bytes = kernelValue("/proc/meminfo", "MemAvailable:");
    return bytes ? bytes : std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t usedMemory() {
    return kernelValue("/proc/self/status", "VmRSS:");
}

std::uint64_t peakMemory() {
    return kernelValue("/proc/self/status", "VmHWM:");
}

std::string memoryText(std::uint64_t bytes) {
    constexpr double mebibyte = 1024.0 * 1024.0;
    const double size = static_cast<double>(bytes) / mebibyte;
    char text[32];
    if (size < 1024)
        std::snprintf(text, sizeof text, "%.0f MiB", size);
    else
        std::snprintf(text, sizeof text, "%.1f GiB", size / 1024);
    return text;
}

Result<void> fitsInMemory(std::uint64_t bytes, std::string_view what, std::string_view instead) {
    const std::uint64_t available = availableMemory();
    if (bytes <= available - available / 8)
        return {};
    return Error{Error::Kind::TooLarge, std::string(what) + " would take " + memoryText(bytes) + ", but only " +
                                            memoryText(available) + " are free. " + std::string(instead)};
}

void preferLargePages(void *memory, std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t page = 4096; // madvise takes whole ones
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
    if (constexpr std::uintptr_t largePage = 2U << 20U; end > begin + 2 * largePage)
        (void)madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE); // a wish: refusing it is no fault
#else
    (void)memory;
    (void)bytes;
#endif
}

} // namespace eigenscope
