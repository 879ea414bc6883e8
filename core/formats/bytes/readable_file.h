#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace eigenscope {

/// An open file that is read at any place.
class ReadableFile {
public:
    /// Unreadable for one that is missing, a folder, a device, or not permitted.
    static Result<ReadableFile> open(const std::filesystem::path &file);
    ReadableFile(ReadableFile &&other) noexcept;
    ReadableFile &operator=(ReadableFile &&) = delete;
    ~ReadableFile();

    /// In bytes, as it was opened.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// Fills `bytes` with those of the file from `begin` on, in several threads. Unreadable where another program has
    /// cut the file off, or the system cannot read it.
    [[nodiscard]] Result<void> read(std::uint64_t begin, std::span<char> bytes) const;

private:
    ReadableFile(std::filesystem::path file, int descriptor, std::uint64_t size)
        : m_file(std::move(file)), m_descriptor(descriptor), m_size(size) {}
    [[nodiscard]] bool isShorter() const;

    std::filesystem::path m_file;
    int m_descriptor;
    std::uint64_t m_size;
};

} // namespace eigenscope
