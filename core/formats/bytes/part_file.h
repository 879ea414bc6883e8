#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace eigenscope {

/// Hands the bytes of a file on, piece by piece, to a function that gives 0 or the number of the system's error, and
/// ends with the first that is not 0. It may be called twice, and gives the same bytes then.
using FilePieces = std::function<int(const std::function<int(std::string_view piece)> &write)>;

/// A file that is written beside the one whose place it takes when it is whole. It has no name before, so that a killed
/// run leaves nothing. Where the file system knows no such files, it is locked as long as it is written: so parts that
/// were left are known, and removed when the same file is written again.
class PartFile {
public:
    /// `mayBeNameless`: not as on a file system that knows no such files.
    explicit PartFile(const std::filesystem::path &target, bool mayBeNameless = true);
    /// Removes the part unless it has taken its place.
    ~PartFile();
    PartFile(const PartFile &) = delete;
    PartFile &operator=(const PartFile &) = delete;

    /// Writes the bytes, brings them to the disk and puts the file in the place of the target; 0 or the number of the
    /// system's error.
    [[nodiscard]] int place(std::string_view bytes);
    /// The same where the bytes need not be in memory at once.
    [[nodiscard]] int place(const FilePieces &pieces);

private:
    [[nodiscard]] bool openNameless();
    [[nodiscard]] bool giveName();
    void close();
    // Each gives 0 or the number of the system's error.
    [[nodiscard]] int openNamed();
    /// Takes the first name of a part that is free, by a call that says EEXIST where it is not any more.
    [[nodiscard]] int tryNames(const std::function<int(const std::filesystem::path &name)> &take);
    [[nodiscard]] int write(const FilePieces &pieces) const;
    [[nodiscard]] int append(std::string_view bytes) const;

    std::filesystem::path m_target;
    std::filesystem::path m_name; ///< empty before it has one
    bool m_mayBeNameless;
    int m_file = -1;
    bool m_isPlaced = false;
};

} // namespace eigenscope
