#pragma once

#include <filesystem>
#include <string_view>

namespace eigenscope {

/// A file that is written beside the one whose place it takes when it is whole. It is locked as long as it is written:
/// so parts that a killed run has left are known, and removed when the same file is written again.
class PartFile {
public:
    explicit PartFile(const std::filesystem::path &target);
    /// Removes the part unless it has taken its place.
    ~PartFile();
    PartFile(const PartFile &) = delete;
    PartFile &operator=(const PartFile &) = delete;

    /// Writes the bytes, brings them to the disk and puts the file in the place of the target; 0 or the number of the
    /// system's error.
    [[nodiscard]] int place(std::string_view bytes);

private:
    [[nodiscard]] int open();
    [[nodiscard]] int write(std::string_view bytes) const;

    std::filesystem::path m_target, m_name;
    int m_file = -1;
    bool m_isPlaced = false;
};

} // namespace eigenscope
