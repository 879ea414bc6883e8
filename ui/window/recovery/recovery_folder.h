#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace eigenscope {

/// The folder in which one running program keeps what its windows would lose. A lock that the system lets go when the
/// program ends, however it ends, tells the next start which folders nobody writes any more. No clock is asked.
class RecoveryFolder {
public:
    /// $XDG_STATE_HOME/eigenscope/recovery, in ~/.local/state where the variable names no absolute path.
    static std::filesystem::path usualRoot();
    /// A new one in `root`, which is made where it is missing; for this user alone. Unwritable says why not.
    static Result<std::shared_ptr<const RecoveryFolder>> make(const std::filesystem::path &root);
    /// Those that programs have left that run no more. They are held from now on, so that nobody else takes them.
    static std::vector<std::shared_ptr<const RecoveryFolder>> left(const std::filesystem::path &root);

    /// Lets the folder go, and removes it where nothing is kept in it.
    ~RecoveryFolder();
    RecoveryFolder(const RecoveryFolder &) = delete;
    RecoveryFolder &operator=(const RecoveryFolder &) = delete;

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    /// The files that are kept, one for each window; nothing where the folder cannot be read.
    [[nodiscard]] std::optional<std::vector<std::filesystem::path>> files() const;

private:
    RecoveryFolder(std::filesystem::path path, int lock) : m_path(std::move(path)), m_lock(lock) {}
    static std::shared_ptr<const RecoveryFolder> held(const std::filesystem::path &path);

    std::filesystem::path m_path;
    int m_lock; ///< the open file that is locked
};

/// Where the work of one window is kept. Whoever has it holds the folder.
struct RecoveryPlace {
    std::shared_ptr<const RecoveryFolder> folder;
    std::filesystem::path file;

    /// For the window of this number in the folder.
    static RecoveryPlace ofWindow(std::shared_ptr<const RecoveryFolder> folder, std::size_t number);
    /// The small picture beside the file.
    [[nodiscard]] std::filesystem::path picture() const;
    /// Removes what is kept.
    void clear() const;
};

} // namespace eigenscope
