#include "core/formats/bytes/stored_number.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace eigenscope {
namespace {

/// Reads the number at `bytes`, stored as a Stored in the given byte order.
template <class Stored> double numberAt(const char *bytes, bool isSwapped) {
    unsigned char raw[sizeof(Stored)];
    std::memcpy(raw, bytes, sizeof raw);
    if (isSwapped)
        std::reverse(raw, raw + sizeof raw);
    return static_cast<double>(std::bit_cast<Stored>(raw));
}

} // namespace

ReadNumber readerOf(const StoredType &type) {
    switch (type.kind) {
    case 'f': return type.size == 4 ? numberAt<float> : numberAt<double>;
    case 'i':
        return type.size == 1   ? numberAt<std::int8_t>
               : type.size == 2 ? numberAt<std::int16_t>
               : type.size == 4 ? numberAt<std::int32_t>
                                : numberAt<std::int64_t>;
    case 'u':
        return type.size == 1   ? numberAt<std::uint8_t>
               : type.size == 2 ? numberAt<std::uint16_t>
               : type.size == 4 ? numberAt<std::uint32_t>
                                : numberAt<std::uint64_t>;
    default: return [](const char *bytes, bool) { return *bytes == 0 ? 0.0 : 1.0; };
    }
}

bool mayBeRounded(ConstMatrixRef integers) {
    return (integers.array().abs() >= 0x1p53).any();
}

Sentence integersRounded() {
    return sentence("Integers above 2^53 were rounded to the nearest double.");
}

} // namespace eigenscope
