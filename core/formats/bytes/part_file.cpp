#include "core/formats/bytes/part_file.h"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

fs::path partName(const fs::path &target, int number) {
    fs::path name = target;
    name += "." + std::to_string(number) + ".eigenscope-part";
    return name;
}

/// Removes a part that nobody writes any more; whether the name is free then.
bool isFreed(const fs::path &name) {
    const int file = ::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return errno != EACCES && errno != ELOOP && errno != ENXIO; // it is there, but nothing that a run has left
    const bool isStale = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    if (isStale)
        ::unlink(name.c_str());
    ::close(file);
    return isStale;
}

} // namespace

PartFile::PartFile(const fs::path &target) : m_target(target) {}

PartFile::~PartFile() {
    if (m_file < 0)
        return;
    if (!m_isPlaced)
        ::unlink(m_name.c_str());
    ::close(m_file);
}

int PartFile::open() {
    constexpr mode_t everybody = 0666; // less what the process takes off
    constexpr int mostParts = 1000;
    for (int number = 0; number < mostParts; ++number) {
        m_name = partName(m_target, number);
        if (!isFreed(m_name))
            continue;
        const int file = ::open(m_name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, everybody);
        if (file < 0 && errno == EEXIST) // another run took the name in between
            continue;
        if (file < 0)
            return errno;
        struct stat state {};
        if (::flock(file, LOCK_EX | LOCK_NB) == 0 && ::fstat(file, &state) == 0 && state.st_nlink > 0) {
            m_file = file;
            return 0;
        }
        ::close(file); // taken for a stale one before it was locked
    }
    return EACCES;
}

int PartFile::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : ENOSPC;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(m_file) == 0 || errno == EINVAL ? 0 : errno; // some file systems know no fsync
}

int PartFile::place(std::string_view bytes) {
    if (const int failure = open())
        return failure;
    if (const int failure = write(bytes))
        return failure;
    std::error_code failure;
    if (const fs::file_status status = fs::status(m_target, failure); fs::exists(status))
        fs::permissions(m_name, status.permissions(), failure);
    if (std::rename(m_name.c_str(), m_target.c_str()) != 0)
        return errno;
    m_isPlaced = true;
    return 0;
}

} // namespace eigenscope
