#pragma once

#include <memory>
#include <optional>
#include <string>

namespace eigenscope {

class ReadableFile;

/// The SHA-256 of a file, made on a thread of its own, so that nobody waits for it but who asks: for a second where the
/// file has two gigabytes. It begins half a second later, or when it is asked for. Copies share it; the last one stops
/// what is not made yet. Source: FIPS 180-4.
class FileSum {
public:
    /// As told.
    FileSum(std::string digits);
    /// Of all bytes of the file, which are not kept. O(size).
    explicit FileSum(std::shared_ptr<const ReadableFile> file);

    /// 64 small hexadecimal digits; waits until they are there. Nothing where the file was changed since it was opened,
    /// or can no longer be read.
    [[nodiscard]] std::optional<std::string> text() const;

private:
    class Making;
    std::shared_ptr<const Making> m_making;
};

} // namespace eigenscope
