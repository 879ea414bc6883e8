#include "core/formats/bytes/zip_archive.h"

#include "core/base/memory.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/bytes/zip_place.h"

#include <minizip/unzip.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <future>

namespace eigenscope {

/// Bytes in memory, read as minizip reads a file.
struct ZipByteStream {
    std::string_view bytes;
    std::size_t at = 0;
    bool isCutOff = false; ///< more was asked for than there is
};

namespace {

constexpr std::string_view endSignature("PK\x05\x06", 4), localSignature("PK\x03\x04", 4);
constexpr std::size_t zipReadStride = 1 << 18; // bytes between two looks at the stop

Error unreadableZip(const Sentence &why) {
    return {Error::Kind::Unreadable, sentence("The zip archive cannot be read: %1", why)};
}

Error damagedArchive() {
    return unreadableZip(sentence("it is damaged or cut off."));
}

uLong readBytes(voidpf, voidpf stream, void *buffer, uLong size) {
    auto &from = *static_cast<ZipByteStream *>(stream);
    const std::size_t count = std::min<std::size_t>(size, from.bytes.size() - from.at);
    std::ranges::copy(from.bytes.substr(from.at, count), static_cast<char *>(buffer));
    from.at += count;
    from.isCutOff = from.isCutOff || count < size;
    return count;
}

ZPOS64_T tellPosition(voidpf, voidpf stream) {
    return static_cast<ZipByteStream *>(stream)->at;
}

/// 0, or −1 for a place outside the bytes.
long seekPosition(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
    auto &in = *static_cast<ZipByteStream *>(stream);
    const auto place = soughtPlace(in.at, in.bytes.size(), offset, origin);
    in.at = place.value_or(in.at);
    return place ? 0 : -1;
}

/// The functions by which minizip reads a ZipByteStream.
zlib_filefunc64_def streamFunctions(ZipByteStream &stream) {
    zlib_filefunc64_def functions{};
    functions.zopen64_file = [](voidpf opaque, const void *, int) { return opaque; };
    functions.zread_file = readBytes;
    functions.zwrite_file = [](voidpf, voidpf, const void *, uLong) -> uLong { return 0; };
    functions.ztell64_file = tellPosition;
    functions.zseek64_file = seekPosition;
    functions.zclose_file = [](voidpf, voidpf) { return 0; };
    functions.zerror_file = [](voidpf, voidpf file) -> int { return static_cast<ZipByteStream *>(file)->isCutOff; };
    functions.opaque = &stream;
    return functions;
}

/// What the directory says of the current file.
Result<ZipMember> currentMember(unzFile file) {
    unz_file_info64 info{};
    if (unzGetCurrentFileInfo64(file, &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK)
        return damagedArchive();
    std::string name(info.size_filename + 1, '\0'); // minizip ends it with a zero
    unz64_file_pos place{};
    if (unzGetCurrentFileInfo64(file, nullptr, name.data(), static_cast<uLong>(name.size()), nullptr, 0, nullptr, 0) !=
            UNZ_OK ||
        unzGetFilePos64(file, &place) != UNZ_OK)
        return damagedArchive();
    name.resize(info.size_filename);
    if ((info.flag & 1) != 0)
        return unreadableZip(sentence("'%1' is encrypted.", name));
    if (info.compression_method != 0 && info.compression_method != Z_DEFLATED)
        return unreadableZip(sentence("'%1' is compressed in another way than by deflate.", name));
    const bool isStored = info.compression_method == 0;
    if ((isStored && info.uncompressed_size != info.compressed_size) ||
        info.uncompressed_size / largestDeflateRatio > info.compressed_size)
        return damagedArchive();
    return ZipMember{std::move(name), info.compressed_size,       info.uncompressed_size,
                     info.crc,        place.pos_in_zip_directory, place.num_of_file};
}

/// Where the packed bytes of the current file begin.
Result<std::uint64_t> currentBegin(unzFile file) {
    int method = 0, level = 0;
    if (unzOpenCurrentFile2(file, &method, &level, 1) != UNZ_OK) // as they are, not unpacked
        return damagedArchive();
    const std::uint64_t begin = unzGetCurrentFileZStreamPos64(file);
    unzCloseCurrentFile(file);
    return begin;
}

/// Where the bytes of a member lie in the archive.
struct ZipExtent {
    std::uint64_t begin = 0, end = 0;
    std::size_t member = 0;
};

Result<void> checkExtents(std::vector<ZipExtent> extents, const std::vector<ZipMember> &members,
                          std::size_t archiveSize) {
    std::ranges::sort(extents, {}, &ZipExtent::begin);
    for (std::size_t i = 0; i < extents.size(); ++i) {
        if (extents[i].end > archiveSize)
            return damagedArchive();
        if (i > 0 && extents[i].begin < extents[i - 1].end)
            return unreadableZip(sentence("its files '%1' and '%2' overlap.", members[extents[i - 1].member].name,
                                          members[extents[i].member].name));
    }
    return {};
}

} // namespace

struct ZipArchive::File {
    explicit File(std::string_view bytes) : stream{bytes} {
        zlib_filefunc64_def functions = streamFunctions(stream);
        handle = unzOpen2_64("", &functions);
    }
    ~File() {
        if (handle)
            unzClose(handle);
    }
    File(const File &) = delete;
    File &operator=(const File &) = delete;
    File(File &&) = delete;
    File &operator=(File &&) = delete;

    ZipByteStream stream;
    unzFile handle = nullptr;
};

bool isZip(std::string_view bytes) {
    return bytes.starts_with(localSignature) || bytes.starts_with(endSignature);
}

Result<std::vector<ZipMember>> ZipArchive::readMembers(File &file) {
    std::vector<ZipMember> members;
    std::vector<ZipExtent> extents;
    unz_global_info64 all{};
    if (unzGetGlobalInfo64(file.handle, &all) != UNZ_OK)
        return damagedArchive();
    int state = all.number_entry == 0 ? UNZ_END_OF_LIST_OF_FILE : unzGoToFirstFile(file.handle);
    for (; state == UNZ_OK; state = unzGoToNextFile(file.handle)) {
        TRY(ZipMember member, currentMember(file.handle));
        TRY(const std::uint64_t begin, currentBegin(file.handle));
        extents.push_back({begin, begin + member.packed, members.size()});
        members.push_back(std::move(member));
    }
    if (state != UNZ_END_OF_LIST_OF_FILE)
        return damagedArchive();
    TRY(checkExtents(std::move(extents), members, file.stream.bytes.size()));
    return members;
}

Result<ZipArchive> ZipArchive::open(std::string_view bytes) {
    auto file = std::make_shared<File>(bytes);
    if (!file->handle)
        return damagedArchive();
    TRY(std::vector<ZipMember> members, readMembers(*file));
    return ZipArchive(std::move(file), std::move(members));
}

Result<void> ZipArchive::read(const ZipMember &member, const Progress &progress,
                              const std::function<Result<void>(std::string_view bytes)> &take) {
    const unz64_file_pos place{member.entry, member.number};
    unzFile file = m_file->handle;
    if (unzGoToFilePos64(file, &place) != UNZ_OK || unzOpenCurrentFile(file) != UNZ_OK)
        return damagedArchive();
    std::unique_ptr<void, decltype(&unzCloseCurrentFile)> opened(file, unzCloseCurrentFile);
    const auto stride = static_cast<std::size_t>(std::min<std::uint64_t>(member.size, zipReadStride));
    std::array<std::string, 2> parts{std::string(stride, '\0'), std::string(stride, '\0')};
    const auto unpack = [&](std::string &part, std::uint64_t from) {
        const auto room = static_cast<unsigned>(std::min<std::uint64_t>(member.size - from, stride));
        const auto when = member.size > stride ? std::launch::async | std::launch::deferred : std::launch::deferred;
        return std::async(when, unzReadCurrentFile, file, part.data(), room);
    };
    std::size_t which = 0;
    std::future<int> unpacked = unpack(parts[which], 0); // each piece while the one before is taken
    for (std::uint64_t done = 0; done < member.size;) {
        if (progress.stopped())
            return canceled();
        const int count = unpacked.get();
        if (count <= 0)
            return damagedArchive();
        const std::string_view bytes(parts[which].data(), static_cast<std::size_t>(count));
        done += bytes.size();
        which = 1 - which;
        if (done < member.size)
            unpacked = unpack(parts[which], done);
        TRY(take(bytes));
        progress.say(static_cast<double>(done) / static_cast<double>(member.size));
    }
    const bool isWhole = unzCloseCurrentFile(opened.release()) == UNZ_OK; // minizip has summed it up
    return isWhole || member.crc == 0 ? Result<void>{} : damagedArchive();
}

Result<std::string> ZipArchive::unzipped(const ZipMember &member, const Progress &progress) {
    TRY(fitsInMemory(member.size, sentence("The content of '%1'", member.name), sentence("Use a smaller file.")));
    std::string content;
    content.reserve(static_cast<std::size_t>(member.size));
    TRY(read(member, {progress.stop, {}}, [&content](std::string_view bytes) {
        content += bytes;
        return Result<void>{};
    }));
    return content;
}

const ZipMember *ZipArchive::find(std::string_view name) const {
    const auto found = std::ranges::find(m_members, name, &ZipMember::name);
    return found == m_members.end() ? nullptr : &*found;
}

} // namespace eigenscope
