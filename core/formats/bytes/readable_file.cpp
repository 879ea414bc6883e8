#include "core/formats/bytes/readable_file.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace eigenscope {
namespace {

constexpr std::size_t pieceSize = 4 << 20;

Error unreadableFile(const Sentence &why) {
    return {Error::Kind::Unreadable, why};
}

Error systemError(const std::filesystem::path &file, int number) {
    return unreadableFile(
        sentence("The file '%1' cannot be read: %2.", file.string(), std::generic_category().message(number)));
}

/// What became of reading a piece: how many bytes there were, or the number of the system's error.
struct PieceRead {
    std::size_t size = 0;
    int failure = 0;
};

PieceRead readPiece(int descriptor, std::span<char> bytes, std::uint64_t begin) {
    PieceRead read;
    while (read.size < bytes.size()) {
        const ssize_t count = pread(descriptor, bytes.data() + read.size, bytes.size() - read.size,
                                    static_cast<off_t>(begin + read.size));
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

Result<ReadableFile> ReadableFile::open(const std::filesystem::path &file) {
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
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return systemError(file, errno);
    ReadableFile opened(file, descriptor);
    struct stat now {};
    if (fstat(descriptor, &now) != 0)
        return systemError(file, errno);
    opened.m_size = static_cast<std::uint64_t>(now.st_size);
    opened.m_changed = now.st_mtim;
    return opened;
}

ReadableFile::ReadableFile(ReadableFile &&other) noexcept
    : m_file(std::move(other.m_file)), m_descriptor(std::exchange(other.m_descriptor, -1)), m_size(other.m_size),
      m_changed(other.m_changed) {}

ReadableFile::~ReadableFile() {
    if (m_descriptor >= 0)
        close(m_descriptor);
}

/// A file that is cut off has its new size before its last page is filled with zeros, which a read may already see.
bool ReadableFile::isShorter() const {
    struct stat now {};
    return fstat(m_descriptor, &now) == 0 && static_cast<std::uint64_t>(now.st_size) < m_size;
}

bool ReadableFile::isAsOpened() const {
    struct stat now {};
    return fstat(m_descriptor, &now) == 0 && static_cast<std::uint64_t>(now.st_size) == m_size &&
           now.st_mtim.tv_sec == m_changed.tv_sec && now.st_mtim.tv_nsec == m_changed.tv_nsec;
}

Result<void> ReadableFile::read(std::uint64_t begin, std::span<char> bytes) const {
    std::vector<PieceRead> pieces((bytes.size() + pieceSize - 1) / pieceSize);
    parallelFor(static_cast<Index>(pieces.size()), 1, [&](Index first, Index) {
        const std::size_t start = static_cast<std::size_t>(first) * pieceSize;
        const std::span<char> piece = bytes.subspan(start, std::min(pieceSize, bytes.size() - start));
        pieces[static_cast<std::size_t>(first)] = readPiece(m_descriptor, piece, begin + start);
    });
    std::size_t read = 0;
    for (const PieceRead &piece : pieces) {
        if (piece.failure != 0)
            return systemError(m_file, piece.failure);
        read += piece.size;
    }
    if (read < bytes.size() || isShorter()) // a part of the data would be taken for all of them
        return unreadableFile(sentence(
            "The file '%1' became shorter while it was read. Try again when nothing writes it.", m_file.string()));
    return {};
}

} // namespace eigenscope
