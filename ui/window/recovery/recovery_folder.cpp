#include "ui/window/recovery/recovery_folder.h"

#include <QDir>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

constexpr const char *keptEnding = ".json", *lockName = "lock";

Error notMade(const fs::path &folder, int number) {
    return {Error::Kind::Unwritable,
            sentence("The folder '%1' cannot be made: %2.", folder.string(), std::generic_category().message(number))};
}

/// The open and locked file; −1 where somebody else holds it, or it cannot be opened.
int lockedFile(const fs::path &file) {
    const int lock = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    struct stat state {};
    // What was removed before it was locked is the lock of nothing.
    if (lock >= 0 && ::flock(lock, LOCK_EX | LOCK_NB) == 0 && ::fstat(lock, &state) == 0 && state.st_nlink > 0)
        return lock;
    if (lock >= 0)
        ::close(lock);
    return -1;
}

} // namespace

fs::path RecoveryFolder::usualRoot() {
    const char *variable = std::getenv("XDG_STATE_HOME");
    const bool isMeant = variable && fs::path(variable).is_absolute();
    const fs::path state = isMeant ? fs::path(variable) : fs::path(QDir::homePath().toStdString()) / ".local/state";
    return state / "eigenscope/recovery";
}

std::shared_ptr<const RecoveryFolder> RecoveryFolder::held(const fs::path &path) {
    const int lock = lockedFile(path / lockName);
    return lock < 0 ? nullptr : std::shared_ptr<const RecoveryFolder>(new RecoveryFolder(path, lock));
}

Result<std::shared_ptr<const RecoveryFolder>> RecoveryFolder::make(const fs::path &root) {
    std::error_code failure;
    fs::create_directories(root, failure);
    if (failure)
        return notMade(root, failure.value());
    constexpr int mostTries = 10; // a start of another program may take the new folder for one that was left
    for (int i = 0; i < mostTries; ++i) {
        std::string name = (root / "XXXXXX").string();
        if (!::mkdtemp(name.data()))
            return notMade(root, errno);
        if (auto folder = held(name))
            return folder;
        ::rmdir(name.c_str());
    }
    return notMade(root, ENOLCK);
}

std::vector<std::shared_ptr<const RecoveryFolder>> RecoveryFolder::left(const fs::path &root) {
    std::vector<std::shared_ptr<const RecoveryFolder>> folders;
    std::error_code failure;
    for (fs::directory_iterator at(root, failure), end; !failure && at != end; at.increment(failure)) {
        std::error_code none;
        if (!fs::is_directory(at->symlink_status(none)))
            continue;
        if (auto folder = held(at->path()))
            folders.push_back(std::move(folder));
    }
    return folders;
}

RecoveryFolder::~RecoveryFolder() {
    std::error_code none;
    if (const auto kept = files(); kept && kept->empty())
        fs::remove_all(m_path, none); // with the lock, while it is held
    ::close(m_lock);
}

std::optional<std::vector<fs::path>> RecoveryFolder::files() const {
    std::vector<fs::path> files;
    std::error_code failure;
    for (fs::directory_iterator at(m_path, failure), end; !failure && at != end; at.increment(failure))
        if (at->path().extension() == keptEnding)
            files.push_back(at->path());
    return failure ? std::nullopt : std::optional(std::move(files));
}

RecoveryPlace RecoveryPlace::ofWindow(std::shared_ptr<const RecoveryFolder> folder, std::size_t number) {
    fs::path file = folder->path() / (std::to_string(number) + keptEnding);
    return {std::move(folder), std::move(file)};
}

fs::path RecoveryPlace::picture() const {
    fs::path picture = file;
    return picture.replace_extension(".png");
}

void RecoveryPlace::clear() const {
    std::error_code none;
    fs::remove(file, none);
    fs::remove(picture(), none);
}

} // namespace eigenscope
