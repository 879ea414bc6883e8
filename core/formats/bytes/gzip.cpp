#include "core/formats/bytes/gzip.h"

#include "core/base/memory.h"

#include <algorithm>
#include <memory>
#include <zlib.h>

namespace eigenscope {
namespace {

constexpr int zlibWindow = 15;      // the largest window
constexpr int gzipWindow = 15 + 16; // the same with a gzip header
constexpr std::size_t firstCapacity = 1 << 16;
constexpr std::size_t stride = 1 << 24; // bytes between two looks at the stop

Error damaged() {
    return {Error::Kind::Unreadable, sentence("The gzip data are damaged or cut off. A whole .gz file is needed.")};
}

Result<std::string> unpacked(std::string_view bytes, int window, const Progress &progress, std::size_t most) {
    z_stream stream{};
    if (inflateInit2(&stream, window) != Z_OK)
        return Error{Error::Kind::TooLarge, sentence("There is no memory left to unpack gzip data.")};
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> guard(&stream, inflateEnd);

    std::string content;
    std::size_t used = 0;
    std::size_t read = 0;
    for (;;) {
        if (used >= most)
            break;
        if (used == content.size()) {
            const std::size_t capacity = std::max(firstCapacity, 2 * content.size());
            // The old and the new block exist together while the content moves.
            TRY(fitsInMemory(content.size() + capacity, sentence("The unpacked gzip data"),
                             sentence("Use a smaller file.")));
            content.resize(capacity);
        }
        if (progress.stopped())
            return canceled();
        const std::size_t given = std::min(bytes.size() - read, stride);
        const std::size_t room = std::min(content.size() - used, stride);
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data() + read)); // zlib does not write here
        stream.avail_in = static_cast<uInt>(given);
        stream.next_out = reinterpret_cast<Bytef *>(content.data() + used);
        stream.avail_out = static_cast<uInt>(room);
        const int status = inflate(&stream, Z_NO_FLUSH);
        read += given - stream.avail_in;
        used += room - stream.avail_out;
        if (status == Z_STREAM_END) {
            if (window != gzipWindow || !isGzip(bytes.substr(read)))
                break;
            inflateReset(&stream); // another member follows
        } else if (status != Z_OK) {
            return damaged(); // Z_BUF_ERROR too: the data end too early
        }
    }
    content.resize(used);
    return content;
}

} // namespace

bool isGzip(std::string_view bytes) {
    return bytes.starts_with("\x1F\x8B");
}

Result<std::string> gunzip(std::string_view bytes, const Progress &progress, std::size_t most) {
    return unpacked(bytes, gzipWindow, progress, most);
}

Result<std::string> inflated(std::string_view bytes, const Progress &progress) {
    return unpacked(bytes, zlibWindow, progress, std::string_view::npos);
}

} // namespace eigenscope
