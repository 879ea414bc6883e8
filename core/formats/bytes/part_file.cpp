#include "core/formats/bytes/part_file.h"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

constexpr mode_t everybody = 0666; // less what the process takes off

fs::path partName(const fs::path &target, int number) {
    fs::path name = target;
    name += "." + std::to_string(number) + ".eigenscope-part";
    return name;
}

/// Whether the open file still has this name: what had it may have been placed meanwhile, and the name be another's.
bool hasName(int file, const fs::path &name) {
    struct stat open {
    }, named{};
    return ::fstat(file, &open) == 0 && ::lstat(name.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

/// Removes a part that nobody writes any more; whether the name is free then.
bool isFreed(const fs::path &name) {
    const int file = ::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return errno != EACCES && errno != ELOOP && errno != ENXIO; // it is there, but nothing that a run has left
    const bool isStale = ::flock(file, LOCK_EX | LOCK_NB) == 0 && hasName(file, name);
    if (isStale)
        ::unlink(name.c_str());
    ::close(file);
    return isStale;
}

} // namespace

PartFile::PartFile(const fs::path &target, bool mayBeNameless) : m_target(target), m_mayBeNameless(mayBeNameless) {}

PartFile::~PartFile() {
    if (!m_name.empty() && !m_isPlaced)
        ::unlink(m_name.c_str());
    close();
}

void PartFile::close() {
    if (m_file >= 0)
        ::close(std::exchange(m_file, -1));
}

bool PartFile::openNameless() {
    const fs::path folder = m_target.has_parent_path() ? m_target.parent_path() : ".";
    m_file = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, everybody);
    if (m_file >= 0 && ::flock(m_file, LOCK_EX | LOCK_NB) == 0)
        return true;
    close();
    return false;
}

int PartFile::openNamed() {
    close();
    return tryNames([this](const fs::path &name) {
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, everybody);
        if (file < 0)
            return errno;
        struct stat state {};
        if (::flock(file, LOCK_EX | LOCK_NB) != 0 || ::fstat(file, &state) != 0 || state.st_nlink == 0) {
            ::close(file); // taken for a stale one before it was locked
            return EEXIST;
        }
        m_file = file;
        return 0;
    });
}

bool PartFile::giveName() {
    const std::string open = "/proc/self/fd/" + std::to_string(m_file);
    return tryNames([&open](const fs::path &name) {
               return ::linkat(AT_FDCWD, open.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
           }) == 0;
}

int PartFile::tryNames(const std::function<int(const fs::path &name)> &take) {
    constexpr int mostParts = 1000;
    for (int number = 0; number < mostParts; ++number) {
        const fs::path name = partName(m_target, number);
        if (!isFreed(name))
            continue;
        const int failure = take(name);
        if (failure == EEXIST) // another run took the name in between
            continue;
        if (failure == 0)
            m_name = name;
        return failure;
    }
    return EACCES;
}

int PartFile::append(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : ENOSPC;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int PartFile::write(const FilePieces &pieces) const {
    if (const int failure = pieces([this](std::string_view piece) { return append(piece); }))
        return failure;
    struct stat old {};
    if (::stat(m_target.c_str(), &old) == 0)
        ::fchmod(m_file, old.st_mode & ~S_IFMT);
    return ::fsync(m_file) == 0 || errno == EINVAL ? 0 : errno; // some file systems know no fsync
}

int PartFile::place(std::string_view bytes) {
    return place([bytes](const auto &write) { return write(bytes); });
}

int PartFile::place(const FilePieces &pieces) {
    if (m_mayBeNameless && openNameless())
        if (const int failure = write(pieces))
            return failure;
    if (m_file < 0 || !giveName()) { // the file system has no nameless files
        if (const int failure = openNamed())
            return failure;
        if (const int failure = write(pieces))
            return failure;
    }
    if (std::rename(m_name.c_str(), m_target.c_str()) != 0)
        return errno;
    m_isPlaced = true;
    return 0;
}

} // namespace eigenscope
