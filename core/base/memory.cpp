#include "core/base/memory.h"

#include "core/base/kept_memory.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
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

/// The first number of a file; `unlimited` where there is none, as where "max" stands.
std::uint64_t numberIn(const std::filesystem::path &file) {
    std::ifstream in(file);
    std::uint64_t number = 0;
    return in >> number ? number : unlimited;
}

/// The bytes of files in memory that a group has not used of late.
std::uint64_t fileMemory(const std::filesystem::path &statistics) {
    std::ifstream in(statistics);
    std::string key;
    for (std::uint64_t bytes = 0; in >> key >> bytes;)
        if (key == "inactive_file")
            return bytes;
    return 0;
}

/// What a limit on the addresses of this process (ulimit -v) leaves.
std::uint64_t leftOfAddresses() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return unlimited;
    const std::uint64_t used = kernelValue("/proc/self/status", "VmSize:");
    return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

/// What the limits of the control groups that hold this process, a container above all, leave. Files that are kept in
/// memory do not count: they give way.
std::uint64_t leftOfGroup() {
    std::ifstream groups("/proc/self/cgroup");
    std::string line;
    while (std::getline(groups, line) && !line.starts_with("0::")) {
    }
    if (!line.starts_with("0::"))
        return unlimited;
    const std::filesystem::path root = "/sys/fs/cgroup";
    std::uint64_t left = unlimited;
    for (std::filesystem::path group = root / line.substr(4); group.native().starts_with(root.native());
         group = group.parent_path()) {
        const std::uint64_t limit = numberIn(group / "memory.max"), used = numberIn(group / "memory.current");
        if (limit == unlimited || used == unlimited)
            continue;
        const std::uint64_t files = std::min(used, fileMemory(group / "memory.stat"));
        left = std::min(left, limit > used - files ? limit - (used - files) : 0);
    }
    return left;
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
    return std::min({bytes ? bytes : unlimited, leftOfAddresses(), leftOfGroup(), leftOfOwnLimit()});
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
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
    constexpr std::uintptr_t largePage = 2U << 20U;
    if (const auto first = (begin + largePage - 1) / largePage * largePage; first + largePage <= end) // holds one
        (void)madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE); // a wish: refusing it is no fault
#else
    (void)memory;
    (void)bytes;
#endif
}

} // namespace eigenscope
