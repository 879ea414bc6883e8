#include "core/formats/bytes/file_content.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace eigenscope {
namespace {

constexpr std::size_t largePage = 2 << 20;
constexpr std::size_t pieceSize = 4 << 20;

Error unreadableFile(const Sentence &why) {
    return {Error::Kind::Unreadable, why};
}

Error systemError(const std::filesystem::path &file, int number) {
    return unreadableFile(
        sentence("The file '%1' cannot be read: %2.", file.string(), std::generic_category().message(number)));
}

/// An open file that closes itself.
class Descriptor {
public:
    explicit Descriptor(const std::filesystem::path &file) : m_number(open(file.c_str(), O_RDONLY | O_CLOEXEC)) {}
    ~Descriptor() {
        if (m_number >= 0)
            close(m_number);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

/// What became of reading a piece: how many bytes there were, or the number of the system's error.
struct PieceRead {
    std::size_t size = 0;
    int failure = 0;
};

/// A file that is cut off has its new size before its last page is filled with zeros, which a read may already see.
bool isShorterThan(int descriptor, std::size_t size) {
    struct stat now {};
    return fstat(descriptor, &now) == 0 && static_cast<std::size_t>(now.st_size) < size;
}

PieceRead readPiece(int descriptor, char *bytes, std::size_t begin, std::size_t size) {
    PieceRead read;
    while (read.size < size) {
        const ssize_t count =
            pread(descriptor, bytes + begin + read.size, size - read.size, static_cast<off_t>(begin + read.size));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            read.failure = errno;
        if (count <= 0)
            break;
        read.size += static_cast<std::size_t>(count);
    }
    return read;
}

} // namespace

FileContent::FileContent(std::size_t size) : m_size(size) {
    const bool isLarge = size >= 2 * largePage;
    const std::size_t room = isLarge ? (size + largePage - 1) / largePage * largePage : std::max<std::size_t>(size, 1);
    m_bytes.reset(static_cast<char *>(isLarge ? std::aligned_alloc(largePage, room) : std::malloc(room)));
    if (!m_bytes)
        throw std::bad_alloc();
    if (isLarge)
        madvise(m_bytes.get(), room, MADV_HUGEPAGE); // where the system refuses, small pages serve
}

Result<FileContent> fileContent(const std::filesystem::path &file) {
    const std::string name = file.string();
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(file, failure);
    if (status.type() == std::filesystem::file_type::not_found)
        return unreadableFile(sentence("The file '%1' does not exist.", name));
    if (failure)
        return systemError(file, failure.value());
    if (std::filesystem::is_directory(status))
        return unreadableFile(sentence("The file '%1' is a folder. A file of data is needed.", name));
    if (!std::filesystem::is_regular_file(status))
        return unreadableFile(sentence("The file '%1' is a device or a pipe. A file of data is needed.", name));
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (failure)
        return systemError(file, failure.value());
    TRY(fitsInMemory(size, sentence("The file '%1'", name), sentence("Use a smaller file.")));
    const Descriptor descriptor(file);
    if (descriptor.number() < 0)
        return systemError(file, errno);

    FileContent content(static_cast<std::size_t>(size));
    std::vector<PieceRead> pieces((content.bytes().size() + pieceSize - 1) / pieceSize);
    parallelFor(static_cast<Index>(pieces.size()), 1, [&](Index first, Index) {
        const std::size_t begin = static_cast<std::size_t>(first) * pieceSize;
        pieces[static_cast<std::size_t>(first)] =
            readPiece(descriptor.number(), content.data(), begin, std::min(pieceSize, content.bytes().size() - begin));
    });
    std::size_t read = 0;
    for (const PieceRead &piece : pieces) {
        if (piece.failure != 0)
            return systemError(file, piece.failure);
        read += piece.size;
    }
    const bool isWhole = read == content.bytes().size() && !isShorterThan(descriptor.number(), read);
    if (!isWhole) // a part of the data would be taken for all of them
        return unreadableFile(
            sentence("The file '%1' became shorter while it was read. Try again when nothing writes it.", name));
    return content;
}

} // namespace eigenscope
