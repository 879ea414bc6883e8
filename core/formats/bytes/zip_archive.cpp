#include "core/formats/bytes/zip_archive.h"

#include "core/base/memory.h"

#include <algorithm>
#include <memory>
#include <zlib.h>

namespace eigenscope {
namespace {

constexpr std::string_view endSignature("PK\x05\x06", 4), entrySignature("PK\x01\x02", 4),
    localSignature("PK\x03\x04", 4);
constexpr std::size_t endSize = 22, entrySize = 46, localSize = 30, longestComment = 0xFFFF;
constexpr std::size_t largestRatio = 1040; // deflate cannot pack more than 1032 bytes into one
constexpr std::size_t readStride = 1 << 24;    // bytes between two looks at the stop

Error unreadable(const std::string &sentence) {
    return {Error::Kind::Unreadable, "The zip archive cannot be read: " + sentence};
}

Error damagedArchive() {
    return unreadable("it is damaged or cut off.");
}

/// The little-endian number of `count` bytes at this place, which lies within the bytes.
std::size_t numberAt(std::string_view bytes, std::size_t at, std::size_t count) {
    std::size_t number = 0;
    for (std::size_t i = count; i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

bool has(std::string_view bytes, std::size_t at, std::size_t count) {
    return at <= bytes.size() && count <= bytes.size() - at;
}

/// The member that the directory tells of at this place, which lies within the bytes; `next` is behind it.
Result<ZipMember> memberAt(std::string_view bytes, std::size_t at, std::size_t &next) {
    if (!has(bytes, at, entrySize) || bytes.substr(at, 4) != entrySignature)
        return damagedArchive();
    const std::size_t flags = numberAt(bytes, at + 8, 2), method = numberAt(bytes, at + 10, 2);
    const std::size_t packed = numberAt(bytes, at + 20, 4), size = numberAt(bytes, at + 24, 4);
    const std::size_t nameSize = numberAt(bytes, at + 28, 2), local = numberAt(bytes, at + 42, 4);
    next = at + entrySize + nameSize + numberAt(bytes, at + 30, 2) + numberAt(bytes, at + 32, 2);
    if (!has(bytes, at + entrySize, nameSize) || !has(bytes, local, localSize) ||
        bytes.substr(local, 4) != localSignature)
        return damagedArchive();
    const std::string name(bytes.substr(at + entrySize, nameSize));
    constexpr std::size_t beyond = 0xFFFFFFFF;
    if (packed == beyond || size == beyond || local == beyond)
        return unreadable("'" + name + "' is larger than 4 GiB.");
    if ((flags & 1) != 0)
        return unreadable("'" + name + "' is encrypted.");
    if (method != 0 && method != Z_DEFLATED)
        return unreadable("'" + name + "' is compressed in another way than by deflate.");
    const std::size_t begin = local + localSize + numberAt(bytes, local + 26, 2) + numberAt(bytes, local + 28, 2);
    if (!has(bytes, begin, packed) || (method == 0 && size != packed) || size / largestRatio > packed)
        return damagedArchive();
    return ZipMember{name, bytes.substr(begin, packed), size, method == 0};
}

} // namespace

bool isZip(std::string_view bytes) {
    return bytes.starts_with(localSignature) || bytes.starts_with(endSignature);
}

Result<std::vector<ZipMember>> zipMembers(std::string_view bytes) {
    const std::size_t tail = bytes.size() - std::min(bytes.size(), endSize + longestComment);
    const std::size_t end = bytes.rfind(endSignature);
    if (end == bytes.npos || end < tail || !has(bytes, end, endSize))
        return damagedArchive();
    const std::size_t count = numberAt(bytes, end + 10, 2);
    std::size_t at = numberAt(bytes, end + 16, 4);
    std::vector<ZipMember> members;
    for (std::size_t i = 0; i < count; ++i) {
        Result<ZipMember> member = memberAt(bytes, at, at);
        if (!member)
            return member.error();
        members.push_back(*std::move(member));
    }
    return members;
}

Result<std::string> unzipped(const ZipMember &member, const Progress &progress) {
    if (const auto room = fitsInMemory(member.size, "The content of '" + member.name + "'", "Use a smaller file.");
        !room)
        return room.error();
    if (member.isStored)
        return std::string(member.packed);
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) // the bare data, without a header
        return Error{Error::Kind::TooLarge, "There is no memory left to unpack a zip archive."};
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> guard(&stream, inflateEnd);
    std::string content(member.size, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(member.packed.data())); // zlib does not write here
    stream.avail_in = static_cast<uInt>(member.packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(content.data());
    for (std::size_t done = 0; done < content.size(); done = stream.total_out) {
        if (progress.stopped())
            return canceled();
        stream.avail_out = static_cast<uInt>(std::min(content.size() - done, readStride));
        const int status = inflate(&stream, Z_NO_FLUSH);
        const bool isWhole = stream.total_out == content.size();
        if ((status != Z_OK && status != Z_STREAM_END) || (status == Z_STREAM_END && !isWhole))
            return damagedArchive();
    }
    return content;
}

} // namespace eigenscope
