#include "core/formats/bytes/written_number.h"

#include <array>
#include <charconv>

namespace eigenscope {

void appendNumber(std::string &bytes, double number) {
    std::array<char, 32> buffer;
    const auto [end, failure] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    bytes.append(buffer.data(), end);
}

} // namespace eigenscope
