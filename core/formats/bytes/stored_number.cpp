#include "core/formats/bytes/stored_number.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace eigenscope {
namespace {

template <class Stored> double numberAt(const char *bytes, bool isSwapped) {
    unsigned char raw[sizeof(Stored)];
    std::memcpy(raw, bytes, sizeof raw);
    if (isSwapped)
        std::reverse(raw, raw + sizeof raw);
    return static_cast<double>(std::bit_cast<Stored>(raw));
}

template <class Stored>
void readNumbers(const char *bytes, std::size_t step, bool isSwapped, std::span<double> numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = numberAt<Stored>(bytes + i * step, isSwapped);
}

void readTruths(const char *bytes, std::size_t step, bool, std::span<double> numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = bytes[i * step] == 0 ? 0.0 : 1.0;
}

} // namespace

ReadNumbers readerOf(const StoredType &type) {
    switch (type.kind) {
    case 'f': return type.size == 4 ? readNumbers<float> : readNumbers<double>;
    case 'i':
        return type.size == 1   ? readNumbers<std::int8_t>
               : type.size == 2 ? readNumbers<std::int16_t>
               : type.size == 4 ? readNumbers<std::int32_t>
                                : readNumbers<std::int64_t>;
    case 'u':
        return type.size == 1   ? readNumbers<std::uint8_t>
               : type.size == 2 ? readNumbers<std::uint16_t>
               : type.size == 4 ? readNumbers<std::uint32_t>
                                : readNumbers<std::uint64_t>;
    default: return readTruths;
    }
}

bool mayBeRounded(ConstMatrixRef integers) {
    return (integers.array().abs() >= 0x1p53).any();
}

Sentence integersRounded() {
    return sentence("Integers above 2^53 were rounded to the nearest double.");
}

} // namespace eigenscope
