#pragma once

#include "core/base/result.h"

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string_view>

namespace eigenscope {

/// The bytes of a file in memory.
class FileContent {
public:
    /// Room for this many bytes, not yet written. Large rooms ask for large pages: their first touch costs a fraction.
    explicit FileContent(std::size_t size);

    [[nodiscard]] std::string_view bytes() const { return {m_bytes.get(), m_size}; }
    [[nodiscard]] char *data() { return m_bytes.get(); }

private:
    struct Free {
        void operator()(char *bytes) const { std::free(bytes); }
    };
    std::unique_ptr<char, Free> m_bytes;
    std::size_t m_size;
};

/// Reads a file, in several threads. Unreadable for one that is missing, a folder, a device, not permitted, or cut off
/// by another program meanwhile; TooLarge where it does not fit in memory. O(size).
Result<FileContent> fileContent(const std::filesystem::path &file);

} // namespace eigenscope
