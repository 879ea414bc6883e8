#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// A file within a zip archive.
struct ZipMember {
    std::string name;
    std::string_view packed; ///< its bytes in the archive
    std::size_t size = 0;    ///< of its content
    bool isStored = false;   ///< as they are, not compressed
};

/// Whether the bytes begin as a zip archive does.
bool isZip(std::string_view bytes);

/// The files of an archive, by its directory. Unreadable where that is damaged or cut off, and for encrypted files,
/// other compressions than "deflate", and archives beyond 4 GiB. O(members). Source: PKWARE, APPNOTE 6.3.10.
Result<std::vector<ZipMember>> zipMembers(std::string_view bytes);

/// The content of a member. Unreadable where it is damaged, TooLarge where it does not fit in memory. O(size).
Result<std::string> unzipped(const ZipMember &member, const Progress &progress);

} // namespace eigenscope
