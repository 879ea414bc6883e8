#include "core/formats/table_writer.h"

#include "core/base/json.h"
#include "core/base/memory.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

namespace eigenscope {
namespace {

constexpr std::size_t longestNumber = 24; // characters of a double in its shortest form

/// Appends the shortest text that reads back to the same double.
void appendNumber(std::string &bytes, double number) {
    std::array<char, 32> buffer;
    const auto [end, failure] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    bytes.append(buffer.data(), end);
}

/// Appends the text with quotes around it where it could be misread without them.
void appendText(std::string &bytes, std::string_view text, char delimiter) {
    const bool isPlain = text.find_first_of("\"\r\n") == text.npos && text.find(delimiter) == text.npos &&
                         !text.starts_with(' ') && !text.ends_with(' ');
    if (isPlain) {
        bytes += text;
        return;
    }
    bytes += '"';
    for (const char c : text)
        bytes.append(c == '"' ? 2 : 1, c);
    bytes += '"';
}

std::string separated(const Table &table, char delimiter) {
    std::string bytes;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        if (j > 0)
            bytes += delimiter;
        appendText(bytes, table.columns[j].name, delimiter);
    }
    bytes += '\n';
    const Index rows = table.rows();
    for (Index i = 0; i < rows; ++i) {
        const std::size_t start = bytes.size();
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            if (j > 0)
                bytes += delimiter;
            if (const auto *numbers = std::get_if<VectorXd>(&table.columns[j].values)) {
                if (!std::isnan((*numbers)[i]))
                    appendNumber(bytes, (*numbers)[i]);
            } else {
                const auto &texts = std::get<std::vector<std::string>>(table.columns[j].values);
                appendText(bytes, texts[static_cast<std::size_t>(i)], delimiter);
            }
        }
        if (bytes.size() == start)
            bytes += "\"\""; // an empty line would not count as a row
        bytes += '\n';
    }
    return bytes;
}

std::string quoted(const std::string &text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json(const Table &table) {
    std::vector<std::string> keys;
    for (const Column &column : table.columns)
        keys.push_back(quoted(column.name) + ": ");
    std::string bytes = "[";
    const Index rows = table.rows();
    for (Index i = 0; i < rows; ++i) {
        bytes += i == 0 ? "\n  {" : ",\n  {";
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            bytes += j == 0 ? "" : ", ";
            bytes += keys[j];
            const Column &column = table.columns[j];
            if (const auto *numbers = std::get_if<VectorXd>(&column.values)) {
                if (std::isfinite((*numbers)[i]))
                    appendNumber(bytes, (*numbers)[i]);
                else
                    bytes += "null";
            } else {
                const std::string text = column.text(i);
                bytes += text.empty() ? "null" : quoted(text);
            }
        }
        bytes += '}';
    }
    return bytes += rows == 0 ? "]\n" : "\n]\n";
}

/// Source: NumPy, "numpy.lib.format", version 1.0.
Result<std::string> npy(const Table &table) {
    std::vector<const VectorXd *> columns;
    for (const Column &column : table.columns)
        if (const auto *numbers = std::get_if<VectorXd>(&column.values))
            columns.push_back(numbers);
    if (columns.empty())
        return Error{
            Error::Kind::InvalidData,
            "The table has no column of numbers, and a .npy file holds nothing else. Use .csv, .tsv or .json."};
    constexpr std::string_view magic("\x93NUMPY\x01\x00", 8);
    constexpr std::size_t alignment = 64;
    const std::size_t rows = static_cast<std::size_t>(table.rows());
    std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                         std::to_string(columns.size()) + "), }";
    const std::size_t unpadded = magic.size() + 2 + header.size() + 1;
    header.append((alignment - unpadded % alignment) % alignment, ' ');
    header += '\n';

    std::string bytes(magic);
    bytes += static_cast<char>(header.size() & 0xFF);
    bytes += static_cast<char>(header.size() >> 8);
    bytes += header;
    const std::size_t start = bytes.size();
    bytes.resize(start + rows * columns.size() * sizeof(double));
    char *at = bytes.data() + start;
    for (std::size_t i = 0; i < rows; ++i)
        for (const VectorXd *column : columns) {
            std::array<char, sizeof(double)> number =
                std::bit_cast<std::array<char, sizeof(double)>>((*column)[static_cast<Index>(i)]);
            if constexpr (std::endian::native == std::endian::big)
                std::ranges::reverse(number);
            at = std::ranges::copy(number, at).out;
        }
    return bytes;
}

} // namespace

Result<std::string> tableBytes(const Table &table, std::string_view ending) {
    const std::uint64_t cells = static_cast<std::uint64_t>(table.rows()) * table.columns.size();
    if (Result<void> fits = fitsInMemory(cells * longestNumber,
                                         "The text of " + std::to_string(table.rows()) + " rows and " +
                                             std::to_string(table.columns.size()) + " columns",
                                         "Use fewer rows.");
        !fits)
        return fits.error();
    if (ending == ".csv")
        return separated(table, ',');
    if (ending == ".tsv")
        return separated(table, '\t');
    if (ending == ".json")
        return json(table);
    if (ending == ".npy")
        return npy(table);
    return Error{Error::Kind::InvalidParameter,
                 "A table can be written as .csv, .tsv, .json or .npy. Got '" + std::string(ending) + "'."};
}

} // namespace eigenscope
