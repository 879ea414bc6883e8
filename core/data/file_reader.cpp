#include "core/data/file_reader.h"

#include "core/data/file_content.h"
#include "core/data/gzip.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The ending without ".gz", in small letters.
std::string endingOf(std::filesystem::path file) {
    const auto lower = [](std::string text) {
        std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
        return text;
    };
    if (lower(file.extension().string()) == ".gz")
        file.replace_extension();
    return lower(file.extension().string());
}

/// The same error with the name of the file before its sentence.
Error inFile(const std::filesystem::path &file, Error error) {
    if (error.kind != Error::Kind::Cancelled)
        error.message = file.filename().string() + ": " + error.message;
    return error;
}

Result<Table> tableOf(std::string_view content, std::string_view ending, ReaderOptions options,
                      const Progress &progress) {
    if (content.empty())
        return Error{Error::Kind::Unreadable, "The file is empty. A table with at least one line is needed."};
    if (ending == ".npy" || content.starts_with("\x93NUMPY"))
        return readNpy(content);
    if (ending == ".tsv" && !options.delimiter)
        options.delimiter = '\t';
    return readCsv(content, options, progress);
}

} // namespace

Result<Table> tableFrom(const std::filesystem::path &file, std::string_view bytes, const ReaderOptions &options,
                        const Progress &progress) {
    std::string unpacked;
    if (isGzip(bytes)) {
        Result<std::string> content = gunzip(bytes, progress);
        if (!content)
            return inFile(file, content.error());
        unpacked = *std::move(content);
        bytes = unpacked;
    }
    Result<Table> table = tableOf(bytes, endingOf(file), options, progress);
    return table ? std::move(table) : inFile(file, table.error());
}

Result<Table> readTable(const std::filesystem::path &file, const ReaderOptions &options, const Progress &progress) {
    const Result<FileContent> content = fileContent(file);
    if (!content)
        return content.error();
    return tableFrom(file, content->bytes(), options, progress);
}

} // namespace eigenscope
