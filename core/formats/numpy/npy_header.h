#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>

namespace eigenscope {

/// What the header of a .npy file says. Source: NumPy, "numpy.lib.format", versions 1.0 to 3.0.
struct NpyHeader {
    char type = 'f';      ///< 'f' real, 'i' and 'u' integer, 'b' truth value, 'U' text in UTF-32, 'S' text in bytes
    std::size_t size = 8; ///< bytes of a number or a text
    bool bigEndian = false;
    bool fortranOrder = false;
    std::size_t rows = 0;
    std::size_t columns = 1; ///< 1 for an array of one dimension
    std::size_t dataStart = 0;

    [[nodiscard]] bool holdsTexts() const { return type == 'U' || type == 'S'; }
};

/// Whether the bytes begin as a .npy file does.
bool isNpy(std::string_view content);

/// Reads the header. Unreadable for a damaged one, pickled objects, a type that is neither a real number nor a text,
/// other than one or two dimensions, an empty array, or fewer bytes than the shape needs. `content` may be the
/// beginning of a file of `size` bytes.
Result<NpyHeader> readNpyHeader(std::string_view content, std::uint64_t size);

} // namespace eigenscope
