#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace eigenscope {

/// Deflate, the compression of gzip and zip, cannot pack more than 1032 bytes into one.
constexpr std::size_t largestDeflateRatio = 1040;

/// Whether the bytes begin as a gzip file does.
bool isGzip(std::string_view bytes);

/// The content of a gzip file, which may have several members, or about the first `most` bytes of it. Unreadable where
/// what is read is damaged or cut off, TooLarge where it does not fit in memory. O(size of the content).
/// Source: RFC 1952.
Result<std::string> gunzip(std::string_view bytes, const Progress &progress, std::size_t most = std::string_view::npos);

/// The content of zlib data, which other formats hold; the refusals are those of gunzip. Source: RFC 1950.
Result<std::string> inflated(std::string_view bytes, const Progress &progress);

} // namespace eigenscope
