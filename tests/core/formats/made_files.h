#pragma once

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstring>
#include <matio.h>
#include <string>
#include <vector>
#include <zlib.h>

namespace eigenscope {

// The bytes of files that the readers are tried with.

inline std::string littleEndian(std::size_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(number >> (8 * i) & 0xFF);
    return text;
}

/// The content as zlib packs it, with the header that `window` asks for.
inline std::string packed(std::string_view content, int window) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY);
    std::string bytes(deflateBound(&stream, content.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef *>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    deflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
}

inline std::string gzipped(std::string_view content) {
    return packed(content, MAX_WBITS + 16);
}

/// A zip archive of these files.
inline std::string zipArchive(const std::vector<std::pair<std::string, std::string>> &files, bool compress) {
    std::string archive, directory;
    for (const auto &[name, content] : files) {
        const std::string bytes = compress ? packed(content, -MAX_WBITS) : content;
        const std::string method = littleEndian(compress ? 8 : 0, 2);
        const std::string sizes = littleEndian(bytes.size(), 4) + littleEndian(content.size(), 4);
        directory += "PK\x01\x02" + littleEndian(20, 2) + littleEndian(20, 2) + littleEndian(0, 2) + method +
                     std::string(8, '\0') + sizes + littleEndian(name.size(), 2) + std::string(12, '\0') +
                     littleEndian(archive.size(), 4) + name;
        archive += "PK\x03\x04" + littleEndian(20, 2) + littleEndian(0, 2) + method + std::string(8, '\0') + sizes +
                   littleEndian(name.size(), 2) + littleEndian(0, 2) + name + bytes;
    }
    return archive + directory + "PK\x05\x06" + std::string(4, '\0') + littleEndian(files.size(), 2) +
           littleEndian(files.size(), 2) + littleEndian(directory.size(), 4) + littleEndian(archive.size(), 4) +
           littleEndian(0, 2);
}

inline std::string bigEndian(std::size_t number) {
    std::string text = littleEndian(number, 4);
    std::ranges::reverse(text);
    return text;
}

inline std::string idxFile(unsigned char type, const std::vector<std::size_t> &shape, std::string_view data) {
    std::string bytes = std::string(2, '\0') + static_cast<char>(type) + static_cast<char>(shape.size());
    for (const std::size_t length : shape)
        bytes += bigEndian(length);
    return bytes + std::string(data);
}

template <class Number> void putVariable(mat_t *file, matio_compression compression, const char *name,
                                         matio_classes kind, matio_types type, std::size_t rows, std::size_t columns,
                                         std::vector<Number> values) {
    std::size_t dims[] = {rows, columns};
    matvar_t *variable = Mat_VarCreate(name, kind, type, 2, dims, values.data(), 0);
    Mat_VarWrite(file, variable, compression);
    Mat_VarFree(variable);
}

/// The bytes of a .mat file with a matrix, a list of labels, a list of texts, and a text.
inline std::string matFile(mat_ft version, matio_compression compression = MAT_COMPRESSION_ZLIB) {
    QTemporaryDir folder;
    const std::string path = folder.filePath("made.mat").toStdString();
    mat_t *file = Mat_CreateVer(path.c_str(), nullptr, version);
    putVariable<double>(file, compression, "X", MAT_C_DOUBLE, MAT_T_DOUBLE, 3, 2, {1, 2, 3, 4, 5, 6.5});
    putVariable<std::uint8_t>(file, compression, "y", MAT_C_UINT8, MAT_T_UINT8, 1, 3, {1, 2, 1});
    std::size_t dims[] = {3, 1};
    matvar_t *cells = Mat_VarCreate("color", MAT_C_CELL, MAT_T_CELL, 2, dims, nullptr, 0);
    const char *const words[] = {"red", "blue", "red"};
    for (int i = 0; i < 3; ++i) {
        std::size_t size[] = {1, std::strlen(words[i])};
        Mat_VarSetCell(cells, i,
                       Mat_VarCreate(nullptr, MAT_C_CHAR, MAT_T_UTF8, 2, size, const_cast<char *>(words[i]), 0));
    }
    Mat_VarWrite(file, cells, compression);
    Mat_VarFree(cells);
    putVariable<char>(file, compression, "note", MAT_C_CHAR, MAT_T_UTF8, 1, 4, {'t', 'e', 'x', 't'});
    Mat_Close(file);
    QFile made(QString::fromStdString(path));
    return made.open(QIODevice::ReadOnly) ? made.readAll().toStdString() : std::string();
}

} // namespace eigenscope
