#include "core/base/memory.h"

#include "core/base/control_groups.h"
#include "core/base/kept_memory.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
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

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// What a limit on the addresses of this process (ulimit -v) leaves.
std::uint64_t leftOfAddresses() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return unlimited;
    const std::uint64_t used = kernelValue("/proc/self/status", "VmSize:");
    return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

/// What a person's own limit, EIGENSCOPE_MEMORY in MiB, leaves.
std::uint64_t leftOfOwnLimit() {
    const char *variable = std::getenv("EIGENSCOPE_MEMORY");
    const std::uint64_t limit = variable ? std::strtoull(variable, nullptr, 10) * 1024 * 1024 : 0;
    if (limit == 0)
        return unlimited;
    const std::uint64_t used = usedMemory();
    return limit > used ? limit - used : 0;
}

/// What one computation may take of it.
std::uint64_t usable(std::uint64_t available) {
    return available - available / 8;
}

} // namespace

bool areAddressesLimited() {
    rlimit limit{};
    return getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

std::uint64_t availableMemory() {
    const std::uint64_t bytes = kernelValue("/proc/meminfo", "MemAvailable:");
    return std::min({bytes ? bytes : unlimited, leftOfAddresses(), memoryLeftByGroups(), leftOfOwnLimit()});
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
    const bool isSmall = size < 1024;
    std::array<char, 32> text{};
    const auto written = std::to_chars(text.begin(), text.end(), isSmall ? size : size / 1024, std::chars_format::fixed,
                                       isSmall ? 0 : 1);
    return std::string(text.begin(), written.ptr) + (isSmall ? " MiB" : " GiB");
}

Result<void> fitsInMemory(std::uint64_t bytes, const Sentence &what, const Sentence &instead,
                          std::vector<Remedy> remedies) {
    constexpr std::uint64_t little = 1U << 20U; // asking the system takes longer than filling so few bytes
    if (bytes <= little)
        return {};
    std::uint64_t available = availableMemory();
    if (bytes > usable(available)) {
        giveBackFreedMemory(); // it counts as used
        available = availableMemory();
    }
    const std::uint64_t most = usable(available);
    if (bytes <= most)
        return {};
    return Error{.kind = Error::Kind::TooLarge,
                 .message = sentence("%1 would take %2, but only %3 may be used, seven eighths of the %4 that are "
                                     "free. %5",
                                     what, memoryText(bytes), memoryText(most), memoryText(available), instead),
                 .remedies = std::move(remedies)};
}

void preferLargePages(void *memory, std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t page = 4096; // madvise takes whole ones
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t begin = (address + page - 1) / page * page, end = (address + bytes) / page * page;
    constexpr std::uintptr_t largePage = 2U << 20U;
    if (const auto first = (begin + largePage - 1) / largePage * largePage; first + largePage <= end) // holds one
        (void)madvise(static_cast<char *>(memory) + (begin - address), end - begin, // a wish: refusing it is no fault
                      MADV_HUGEPAGE);
#else
    (void)memory;
    (void)bytes;
#endif
}

} // namespace eigenscope
