#pragma once

#include <minizip/ioapi.h>

#include <cstddef>
#include <optional>

namespace eigenscope {

/// Where in so many bytes minizip seeks to, from where it stands; nothing for a place outside of them.
inline std::optional<std::size_t> soughtPlace(std::size_t at, std::size_t size, ZPOS64_T offset, int origin) {
    const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR ? at : origin == ZLIB_FILEFUNC_SEEK_END ? size : 0;
    if (offset > size - from)
        return {};
    return from + static_cast<std::size_t>(offset);
}

} // namespace eigenscope
