#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// A file within a zip archive.
struct ZipMember {
    std::string name;
    std::uint64_t packed = 0; ///< bytes in the archive
    std::uint64_t size = 0;   ///< bytes of its content
    std::uint64_t crc = 0;    ///< of its content; 0 where the writer did not tell it
    std::uint64_t entry = 0;  ///< place of its entry in the directory,
    std::uint64_t number = 0; ///< and which one it is
};

/// Whether the bytes begin as a zip archive does.
bool isZip(std::string_view bytes);

/// The files of a zip archive, read by minizip. Source: PKWARE, APPNOTE 6.3.10.
class ZipArchive {
public:
    /// Reads the directory of an archive, whose bytes must outlive it. Unreadable where that is damaged or cut off, for
    /// files that overlap (gigabytes could come out of kilobytes), encrypted ones, and other compressions than
    /// "deflate". O(members·log(members)).
    static Result<ZipArchive> open(std::string_view bytes);

    [[nodiscard]] const std::vector<ZipMember> &members() const { return m_members; }

    /// The member of this name; nullptr where there is none. O(members).
    [[nodiscard]] const ZipMember *find(std::string_view name) const;

    /// Gives the content of a member to `take`, piece by piece, until it refuses one. Unreadable where the member is
    /// damaged, which is only sure at the end. O(size), in little memory.
    Result<void> read(const ZipMember &member, const Progress &progress,
                      const std::function<Result<void>(std::string_view bytes)> &take);

    /// The content of a member. Unreadable where it is damaged, TooLarge where it does not fit in memory. O(size).
    Result<std::string> unzipped(const ZipMember &member, const Progress &progress);

private:
    struct File; ///< what minizip knows of it
    ZipArchive(std::shared_ptr<File> file, std::vector<ZipMember> members)
        : m_file(std::move(file)), m_members(std::move(members)) {}

    static Result<std::vector<ZipMember>> readMembers(File &file);

    std::shared_ptr<File> m_file;
    std::vector<ZipMember> m_members;
};

} // namespace eigenscope
