#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace eigenscope {

/// Bytes that the machine could give to this process now (MemAvailable).
std::uint64_t availableMemory();

/// Resident size of this process now, in bytes.
std::uint64_t usedMemory();

/// Largest resident size of this process so far, in bytes.
std::uint64_t peakMemory();

/// Whether the addresses of this process are limited (`ulimit -v`); also where the system does not tell.
bool areAddressesLimited();

/// "112 MiB", "3.2 GiB".
std::string memoryText(std::uint64_t bytes);

/// TooLarge unless `bytes` fit into what is available with an eighth to spare; a mebibyte always does.
/// `what` begins the sentence ("The kernel matrix of 100000 rows"), `instead` is one of its own ("Use fewer rows.").
Result<void> fitsInMemory(std::uint64_t bytes, const Sentence &what, const Sentence &instead,
                          std::vector<Remedy> remedies = {});

/// Asks the system for large pages for memory that has not been touched yet: the first touch of many small ones takes
/// as long as filling them. Nothing happens for little memory, or where the system has no large pages.
void preferLargePages(void *memory, std::size_t bytes);

} // namespace eigenscope
