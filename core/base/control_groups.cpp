#include "core/base/control_groups.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

namespace eigenscope {
namespace {

constexpr std::uint64_t noLimit = std::numeric_limits<std::uint64_t>::max();

/// The first number of a file; noLimit where there is none, as where "max" stands.
std::uint64_t numberIn(const std::filesystem::path &file) {
    std::ifstream in(file);
    std::uint64_t number = 0;
    return in >> number ? number : noLimit;
}

/// The value of a key in a file of keys and numbers; 0 where it is not there.
std::uint64_t statistic(const std::filesystem::path &file, std::string_view wanted) {
    std::ifstream in(file);
    std::string key;
    for (std::uint64_t value = 0; in >> key >> value;)
        if (key == wanted)
            return value;
    return 0;
}

/// Where control groups tell their memory. Source: the kernel's documentation, cgroup-v2 and cgroup-v1/memory.
struct GroupFiles {
    const char *limit, *used;
    const char *unusedFiles; ///< the bytes of files in memory that a group has not used of late, in memory.stat
};
constexpr GroupFiles secondVersion{"memory.max", "memory.current", "inactive_file"};
constexpr GroupFiles firstVersion{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};

/// What a group and those that hold it leave. Files that are kept in memory do not count: they give way.
std::uint64_t leftOfGroup(const GroupFiles &files, const std::filesystem::path &root, const std::string &name) {
    std::uint64_t left = noLimit;
    for (std::filesystem::path group = root / name; group.native().starts_with(root.native());
         group = group.parent_path()) {
        const std::uint64_t limit = numberIn(group / files.limit), used = numberIn(group / files.used);
        if (limit == noLimit || used == noLimit)
            continue;
        const std::uint64_t unused = std::min(used, statistic(group / "memory.stat", files.unusedFiles));
        left = std::min(left, limit > used - unused ? limit - (used - unused) : 0);
    }
    return left;
}

} // namespace

std::uint64_t memoryLeftByGroups(const std::filesystem::path &groupsOfProcess, const std::filesystem::path &root) {
    std::ifstream groups(groupsOfProcess);
    std::uint64_t left = noLimit;
    for (std::string line; std::getline(groups, line);) {
        const std::size_t slash = line.find(":/");
        if (slash == line.npos)
            continue;
        const std::string name = line.substr(slash + 2);
        if (line.starts_with("0::"))
            left = std::min(left, leftOfGroup(secondVersion, root, name));
        else if (line.substr(0, slash).ends_with(":memory"))
            left = std::min(left, leftOfGroup(firstVersion, root / "memory", name));
    }
    return left;
}

} // namespace eigenscope
