#include "core/formats/matlab/mat_reader.h"

#include "core/base/memory.h"
#include "core/base/parameter.h"
#include "core/base/text_encoding.h"
#include "core/data/column_names.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/bytes/stored_number.h"
#include "core/formats/content/named_arrays.h"
#include "core/formats/hdf/own_process.h"
#include "core/formats/matlab/mat_structure.h"

#include <bit>
#include <cstdlib>
#include <filesystem>
#include <matio.h>
#include <memory>
#include <span>
#include <unistd.h>

namespace eigenscope {
namespace {

/// The version that the header tells behind its text: that is what matio goes by.
enum class MatVersion { Unknown, V5, V73 };

using Variable = std::unique_ptr<matvar_t, decltype(&Mat_VarFree)>;

Error unreadableMat(const Sentence &why) {
    return {Error::Kind::Unreadable, sentence("The .mat file cannot be read: %1", why)};
}

MatVersion matVersion(std::string_view content) {
    constexpr std::size_t at = 124, headerSize = 128;
    if (content.size() < headerSize)
        return MatVersion::Unknown;
    const std::string_view version = content.substr(at, 4);
    if (version == std::string_view("\x00\x01IM", 4) || version == std::string_view("\x01\x00MI", 4))
        return MatVersion::V5;
    if (version == std::string_view("\x00\x02IM", 4) || version == std::string_view("\x02\x00MI", 4))
        return MatVersion::V73;
    return MatVersion::Unknown;
}

/// A file with these bytes for as long as it is needed, since matio reads nothing but files.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view bytes) : m_path((folder() / "eigenscope-XXXXXX").string()) {
        const int number = mkstemp(m_path.data());
        if (number < 0)
            return;
        while (!bytes.empty()) {
            const ssize_t written = write(number, bytes.data(), bytes.size());
            if (written <= 0)
                break;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        m_isWhole = close(number) == 0 && bytes.empty();
    }
    ~TemporaryFile() {
        std::error_code none;
        std::filesystem::remove(m_path, none);
    }
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;

    [[nodiscard]] bool isWhole() const { return m_isWhole; }
    [[nodiscard]] const std::string &path() const { return m_path; }

private:
    static std::filesystem::path folder() {
        std::error_code none;
        return std::filesystem::temp_directory_path(none);
    }

    std::string m_path;
    bool m_isWhole = false;
};

/// The numbers of a variable that are stored as this type, or nothing where they are of another one.
template <class Number> void copyNumbers(const matvar_t &variable, MatrixXd &into) {
    using Stored = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>;
    into = Eigen::Map<const Stored>(static_cast<const Number *>(variable.data), into.rows(), into.cols())
               .template cast<double>();
}

bool readNumbers(const matvar_t &variable, MatrixXd &into) {
    switch (variable.class_type) {
    case MAT_C_DOUBLE: copyNumbers<double>(variable, into); return true;
    case MAT_C_SINGLE: copyNumbers<float>(variable, into); return true;
    case MAT_C_INT8: copyNumbers<std::int8_t>(variable, into); return true;
    case MAT_C_UINT8: copyNumbers<std::uint8_t>(variable, into); return true;
    case MAT_C_INT16: copyNumbers<std::int16_t>(variable, into); return true;
    case MAT_C_UINT16: copyNumbers<std::uint16_t>(variable, into); return true;
    case MAT_C_INT32: copyNumbers<std::int32_t>(variable, into); return true;
    case MAT_C_UINT32: copyNumbers<std::uint32_t>(variable, into); return true;
    case MAT_C_INT64: copyNumbers<std::int64_t>(variable, into); return true;
    case MAT_C_UINT64: copyNumbers<std::uint64_t>(variable, into); return true;
    default: return false;
    }
}

/// Characters of one or two bytes as UTF-8; nothing for what is none.
std::optional<std::string> decodedCharacters(const std::string &bytes, std::size_t size) {
    if (size == 2)
        return utf16ToUtf8((std::endian::native == std::endian::little ? "\xFF\xFE" : "\xFE\xFF") + bytes);
    return surveyed(bytes).invalid ? latin1ToUtf8(bytes) : bytes;
}

/// The size of a character of this array; 0 where it is none, or has other bytes than its shape says.
std::size_t characterSize(const matvar_t &array, std::size_t count) {
    const auto size = static_cast<std::size_t>(array.data_size);
    const bool isWhole = array.class_type == MAT_C_CHAR && array.rank == 2 && (size == 1 || size == 2) && array.data &&
                         array.nbytes >= count * size;
    return isWhole ? size : 0;
}

/// The text of a row of characters; nothing for another content of a cell.
std::optional<std::string> textOf(const matvar_t *cell) {
    if (!cell || cell->class_type != MAT_C_CHAR || cell->rank != 2 || (cell->dims[0] > 1 && cell->dims[1] > 1))
        return std::nullopt;
    const std::size_t count = cell->dims[0] * cell->dims[1];
    if (count == 0 || !cell->data)
        return std::string();
    const std::size_t size = characterSize(*cell, count);
    if (size == 0)
        return std::nullopt;
    return decodedCharacters({static_cast<const char *>(cell->data), count * size}, size);
}

/// The rows of a matrix of characters, without the spaces that make them equally long.
std::optional<std::vector<std::string>> rowsOf(const matvar_t &characters) {
    const std::size_t rows = characters.dims[0], columns = characters.dims[1];
    const std::size_t size = characterSize(characters, rows * columns);
    if (size == 0)
        return std::nullopt;
    const std::string_view data(static_cast<const char *>(characters.data), rows * columns * size);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < rows; ++i) {
        std::string bytes;
        for (std::size_t j = 0; j < columns; ++j)
            bytes += data.substr((j * rows + i) * size, size);
        std::optional<std::string> text = decodedCharacters(bytes, size);
        if (!text)
            return std::nullopt;
        text->resize(text->find_last_not_of(std::string_view(" \0", 2)) + 1);
        texts.push_back(*std::move(text));
    }
    return texts;
}

/// The texts of a row or column of cells.
std::optional<std::vector<std::string>> textsOf(const matvar_t &variable) {
    const std::size_t count = variable.dims[0] * variable.dims[1];
    if (!variable.data || variable.nbytes < count * sizeof(matvar_t *))
        return std::nullopt;
    std::vector<std::string> texts;
    for (const matvar_t *cell : std::span(static_cast<matvar_t *const *>(variable.data), count)) {
        std::optional<std::string> text = textOf(cell);
        if (!text)
            return std::nullopt;
        texts.push_back(*std::move(text));
    }
    return texts;
}

/// The variable as columns; nothing where it is neither a matrix of real numbers nor a list of texts.
Result<std::optional<Table>> tableOf(mat_t *file, matvar_t &variable, std::size_t fileSize) {
    if (variable.rank != 2 || variable.isComplex || !variable.dims)
        return std::optional<Table>();
    const std::size_t rows = variable.dims[0], columns = variable.dims[1];
    if (rows == 0 || columns == 0)
        return std::optional<Table>();
    if (rows / largestDeflateRatio / columns > fileSize || rows > fileSize * largestDeflateRatio / columns)
        return unreadableMat(sentence("it is cut off."));
    TRY(fitsInMemory(2 * sizeof(double) * rows * columns, sentence("The matrix '%1'", variable.name),
                     sentence("Use a part of it.")));
    const bool isVector = rows == 1 || columns == 1;
    if (Mat_VarReadDataAll(file, &variable) != 0 || !variable.data)
        return std::optional<Table>();
    Table table;
    const bool isOfCharacters = variable.class_type == MAT_C_CHAR && rows > 1;
    if (variable.class_type == MAT_C_CELL || isOfCharacters) {
        std::optional<std::vector<std::string>> texts = isOfCharacters ? rowsOf(variable)
                                                        : isVector     ? textsOf(variable)
                                                                       : std::nullopt;
        if (!texts)
            return std::optional<Table>();
        table.columns.push_back({numberedName(0), *std::move(texts)});
        return std::optional(std::move(table));
    }
    MatrixXd matrix(static_cast<Index>(rows), static_cast<Index>(columns));
    const std::size_t itemSize = Mat_SizeOfClass(variable.class_type);
    if (itemSize == 0 || variable.nbytes / itemSize < rows * columns || !readNumbers(variable, matrix))
        return std::optional<Table>();
    const bool holdsLong = variable.class_type == MAT_C_INT64 || variable.class_type == MAT_C_UINT64;
    if (holdsLong && mayBeRounded(matrix))
        table.notes.push_back(integersRounded());
    if (rows == 1) // a list lies down as often as it stands
        matrix.transposeInPlace();
    for (Index j = 0; j < matrix.cols(); ++j)
        table.columns.push_back({numberedName(static_cast<std::size_t>(j)), VectorXd(matrix.col(j))});
    return std::optional(std::move(table));
}

/// The matrices of the file together.
Result<Content> readVariables(const TemporaryFile &copy, std::size_t fileSize, const Progress &progress) {
    const std::unique_ptr<mat_t, decltype(&Mat_Close)> file(Mat_Open(copy.path().c_str(), MAT_ACC_RDONLY), Mat_Close);
    if (!file)
        return unreadableMat(sentence("it is damaged or cut off."));
    std::vector<NamedArray> arrays;
    Sentences notes;
    for (;;) {
        if (progress.stopped())
            return canceled();
        const Variable variable(Mat_VarReadNextInfo(file.get()), Mat_VarFree);
        if (!variable)
            break;
        if (!variable->name)
            continue;
        const std::string name = variable->name;
        TRY(std::optional<Table> table, tableOf(file.get(), *variable, fileSize));
        if (table)
            arrays.push_back({name, *std::move(table)});
        else
            notes.push_back(
                sentence("The variable '%1' was left out: it is neither a matrix of real numbers nor a list of "
                         "texts.",
                         name));
    }
    Result<Content> read = combined(std::move(arrays));
    if (read)
        read->table.notes.insert(read->table.notes.begin(), notes.begin(), notes.end());
    return read;
}

} // namespace

bool isMat(std::string_view content) {
    return content.starts_with("MATLAB 5.0 MAT-file") || content.starts_with("MATLAB 7.3 MAT-file");
}

Result<Content> readMat(std::string_view content, const Progress &progress) {
    const MatVersion version = matVersion(content);
    if (version == MatVersion::Unknown)
        return unreadableMat(sentence(isMat(content)
                                          ? "it is damaged or cut off."
                                          : "it is neither of version 5 nor of version 7.3. Save it with '-v7'."));
    if (version == MatVersion::V5)
        TRY(checkMatStructure(content, progress));
    const TemporaryFile copy(content);
    if (!copy.isWhole())
        return unreadableMat(sentence("there is no room for a copy of it in the folder of temporary files."));
    const auto read = [&] { return readVariables(copy, content.size(), progress); };
    return version == MatVersion::V73 ? readInOwnProcess(read, content.size(), progress) : read();
}

} // namespace eigenscope
