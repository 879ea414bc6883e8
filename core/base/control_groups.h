#pragma once

#include <cstdint>
#include <filesystem>

namespace eigenscope {

/// The bytes of memory that the limits of the control groups that hold this process, a container above all, leave; the
/// largest number where none limits it. The files name the groups of the process, by lines such as "0::/name" of the
/// second version and "9:memory:/name" of the first, and tell what the groups take.
std::uint64_t memoryLeftByGroups(const std::filesystem::path &groupsOfProcess = "/proc/self/cgroup",
                                 const std::filesystem::path &root = "/sys/fs/cgroup");

} // namespace eigenscope
