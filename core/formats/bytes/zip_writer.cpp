#include "core/formats/bytes/zip_writer.h"

#include "core/formats/bytes/zip_place.h"

#include <minizip/zip.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string>

namespace eigenscope {
namespace {

/// Bytes in memory, written as minizip writes a file: it goes back to fill in how long a part has become.
struct WrittenBytes {
    std::string bytes;
    std::size_t at = 0;
};

/// How many bytes there was memory for: no exception may pass through the library.
uLong writeBytes(voidpf, voidpf stream, const void *given, uLong size) try {
    auto &to = *static_cast<WrittenBytes *>(stream);
    to.bytes.resize(std::max(to.bytes.size(), to.at + size));
    std::copy_n(static_cast<const char *>(given), size, to.bytes.begin() + static_cast<std::ptrdiff_t>(to.at));
    to.at += size;
    return size;
} catch (const std::bad_alloc &) {
    return 0;
}

ZPOS64_T tellWritten(voidpf, voidpf stream) {
    return static_cast<WrittenBytes *>(stream)->at;
}

/// 0, or −1 for a place outside the bytes.
long seekWritten(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
    auto &in = *static_cast<WrittenBytes *>(stream);
    const auto place = soughtPlace(in.at, in.bytes.size(), offset, origin);
    in.at = place.value_or(in.at);
    return place ? 0 : -1;
}

zlib_filefunc64_def writingFunctions(WrittenBytes &stream) {
    zlib_filefunc64_def functions{};
    functions.zopen64_file = [](voidpf opaque, const void *, int) { return opaque; };
    functions.zread_file = [](voidpf, voidpf, void *, uLong) -> uLong { return 0; };
    functions.zwrite_file = writeBytes;
    functions.ztell64_file = tellWritten;
    functions.zseek64_file = seekWritten;
    functions.zclose_file = [](voidpf, voidpf) { return 0; };
    functions.zerror_file = [](voidpf, voidpf) { return 0; };
    functions.opaque = &stream;
    return functions;
}

struct CloseArchive {
    void operator()(zipFile archive) const { zipClose(archive, nullptr); }
};
using OpenArchive = std::unique_ptr<void, CloseArchive>;

/// What can go wrong in memory is that there is too little of it.
void require(int status) {
    if (status != ZIP_OK)
        throw std::bad_alloc();
}

void addPart(zipFile archive, const ZipPart &part) {
    constexpr std::size_t most = 1U << 30; // bytes at once: the library counts them in 32 bits
    const zip_fileinfo noTime{};
    const int isHuge = part.bytes.size() >= 0xffffffffU ? 1 : 0;
    require(zipOpenNewFileInZip64(archive, std::string(part.name).c_str(), &noTime, nullptr, 0, nullptr, 0, nullptr,
                                  Z_DEFLATED, Z_DEFAULT_COMPRESSION, isHuge));
    for (std::size_t at = 0; at < part.bytes.size(); at += most) {
        const std::string_view piece = part.bytes.substr(at, most);
        require(zipWriteInFileInZip(archive, piece.data(), static_cast<unsigned>(piece.size())));
    }
    require(zipCloseFileInZip(archive));
}

} // namespace

std::string zipOf(std::span<const ZipPart> parts) {
    WrittenBytes written;
    zlib_filefunc64_def functions = writingFunctions(written);
    OpenArchive archive(zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions));
    if (!archive)
        throw std::bad_alloc();
    for (const ZipPart &part : parts)
        addPart(archive.get(), part);
    require(zipClose(archive.release(), nullptr));
    return std::move(written.bytes);
}

} // namespace eigenscope
