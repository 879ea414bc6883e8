#include "core/formats/numpy/npy_writer.h"

#include <algorithm>
#include <array>
#include <bit>

namespace eigenscope {
namespace {

/// What stands before the numbers, padded as NumPy does.
std::string npyHead(std::size_t rows, std::size_t columns) {
    constexpr std::string_view magic("\x93NUMPY\x01\x00", 8);
    constexpr std::size_t alignment = 64;
    std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                         std::to_string(columns) + "), }";
    const std::size_t unpadded = magic.size() + 2 + header.size() + 1;
    header.append((alignment - unpadded % alignment) % alignment, ' ');
    header += '\n';
    std::string bytes(magic);
    bytes += static_cast<char>(header.size() & 0xFF);
    bytes += static_cast<char>(header.size() >> 8);
    return bytes + header;
}

/// Writes the number in the order of NumPy's '<f8'; returns where the next one stands.
char *putNumber(char *at, double value) {
    auto number = std::bit_cast<std::array<char, sizeof(double)>>(value);
    if constexpr (std::endian::native == std::endian::big)
        std::ranges::reverse(number);
    return std::ranges::copy(number, at).out;
}

} // namespace

std::string npyBytes(const Table &table) {
    std::vector<const VectorXd *> columns;
    for (const Column &column : table.columns)
        if (const auto *numbers = std::get_if<VectorXd>(&column.values))
            columns.push_back(numbers);
    const std::size_t rows = static_cast<std::size_t>(table.rows());
    std::string bytes = npyHead(rows, columns.size());
    const std::size_t start = bytes.size();
    bytes.resize(start + rows * columns.size() * sizeof(double));
    char *at = bytes.data() + start;
    for (std::size_t i = 0; i < rows; ++i)
        for (const VectorXd *column : columns)
            at = putNumber(at, (*column)[static_cast<Index>(i)]);
    return bytes;
}

} // namespace eigenscope
