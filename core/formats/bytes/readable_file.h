#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <time.h>

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
    /// Whether nobody has written to it since it was opened, as far as its size and the time of its last change tell.
    [[nodiscard]] bool isAsOpened() const;
    /// Fills `bytes` with those of the file from `begin` on, in several threads. Unreadable where another program has
    /// cut the file off, or the system cannot read it.
    [[nodiscard]] Result<void> read(std::uint64_t begin, std::span<char> bytes) const;

private:
    ReadableFile(std::filesystem::path file, int descriptor) : m_file(std::move(file)), m_descriptor(descriptor) {}
    [[nodiscard]] bool isShorter() const;

    std::filesystem::path m_file;
    int m_descriptor;
    std::uint64_t m_size = 0;
    timespec m_changed = {};
};

} // namespace eigenscope
