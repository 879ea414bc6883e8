#include "core/formats/table_writer.h"

#include "core/base/memory.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace eigenscope {
namespace {

Error unwritable(const std::filesystem::path &file, const Sentence &reason) {
    return {Error::Kind::Unwritable, sentence("The file '%1' cannot be written: %2.", file.string(), reason)};
}

Error unwritable(const std::filesystem::path &file, int number) {
    return unwritable(file, plainWords(std::generic_category().message(number)));
}

/// Writes the pieces into what is no regular file; 0 or the number of the system's error.
int writeInto(const std::filesystem::path &device, const FilePieces &pieces) {
    std::FILE *stream = std::fopen(device.c_str(), "wb");
    if (!stream)
        return errno;
    int failure = pieces([stream](std::string_view piece) {
        return std::fwrite(piece.data(), 1, piece.size(), stream) == piece.size() ? 0 : errno;
    });
    if (std::fclose(stream) != 0 && failure == 0)
        failure = errno;
    return failure;
}

/// The endings of those formats that write texts, or of those that do not.
Sentences endingsOf(const Registry<FormatInfo> &formats, bool withTexts) {
    Sentences endings;
    for (const FormatInfo &format : formats.all())
        if (format.write && format.writesTexts == withTexts)
            endings.push_back(plainWords(format.endings.front()));
    return endings;
}

Error unwritten(std::string_view ending, const Registry<FormatInfo> &formats) {
    Sentences known = endingsOf(formats, true);
    std::ranges::copy(endingsOf(formats, false), std::back_inserter(known));
    return {Error::Kind::InvalidParameter, sentence("A table can be written as %1. Got '%2'.", orWords(known), ending)};
}

Error notForExcel(std::string_view ending, const Registry<FormatInfo> &formats) {
    Sentences known;
    for (const FormatInfo &format : formats.all())
        if (format.writeForExcel)
            known.push_back(plainWords(format.endings.front()));
    return {Error::Kind::InvalidParameter,
            sentence("There is a dialect of Excel for %1 alone. Got '%2'.", orWords(known), ending)};
}

Result<void> textFits(const Table &table) {
    const std::uint64_t cells = static_cast<std::uint64_t>(table.rows()) * table.columns.size();
    return fitsInMemory(cells * longestNumberText,
                        sentence("The text of %1 rows and %2 columns", table.rows(), table.columns.size()),
                        sentence("Use fewer rows."));
}

} // namespace

Result<std::string> tableBytes(const Table &table, std::string_view ending, const Registry<FormatInfo> &formats,
                               WrittenFor reader) {
    TRY(textFits(table));
    const FormatInfo *format = writerOf(ending, formats);
    if (!format)
        return unwritten(ending, formats);
    if (!format->writesTexts && std::ranges::none_of(table.columns, &Column::isNumeric))
        return Error{Error::Kind::InvalidData,
                     sentence("The table has no column of numbers, and a %1 file holds nothing else. Use %2.", ending,
                              orWords(endingsOf(formats, true)))};
    if (reader == WrittenFor::All)
        return format->write(table);
    return format->writeForExcel ? format->writeForExcel(table) : notForExcel(ending, formats);
}

Result<void> writeFile(const std::filesystem::path &file, std::string_view bytes) {
    return writeFile(file, [bytes](const auto &write) { return write(bytes); });
}

Result<void> writeFile(const std::filesystem::path &file, const FilePieces &pieces) {
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(file, failure);
    if (std::filesystem::is_directory(status))
        return unwritable(file, sentence("it is a folder"));
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, failure))
        return unwritable(file, sentence("the folder '%1' does not exist", folder.string()));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) { // a pipe or /dev/stdout
        const int number = writeInto(file, pieces);
        return number == 0 ? Result<void>{} : unwritable(file, number);
    }

    // A link stays a link, and a file keeps its permissions.
    const std::filesystem::path target =
        std::filesystem::exists(status) ? std::filesystem::canonical(file, failure) : file;
    if (failure)
        return unwritable(file, failure.value());
    const int number = PartFile(target).place(pieces);
    return number == 0 ? Result<void>{} : unwritable(file, number);
}

Result<void> writeTable(const std::filesystem::path &file, const Table &table, const Registry<FormatInfo> &formats,
                        WrittenFor reader) {
    TRY(const std::string bytes, tableBytes(table, file.extension().string(), formats, reader));
    return writeFile(file, bytes);
}

} // namespace eigenscope
