#include "core/formats/file_reader.h"

#include "core/formats/content_reader.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/idx_reader.h"
#include "core/formats/load_data.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The same error with the name of the file before its sentence.
Error inFile(const std::filesystem::path &file, Error error) {
    if (error.kind != Error::Kind::Canceled)
        error.message = file.filename().string() + ": " + error.message;
    return error;
}

/// What `read` makes of the bytes, unpacked where they are gzip data; its refusal with the name of the file.
template <class Read> Result<Content> unpacked(const std::filesystem::path &file, std::string_view bytes,
                                               const Progress &progress, Read read) {
    std::string content;
    if (isGzip(bytes)) {
        Result<std::string> plain = gunzip(bytes, progress);
        if (!plain)
            return inFile(file, plain.error());
        content = *std::move(plain);
        bytes = content;
    }
    if (bytes.empty())
        return inFile(file, {Error::Kind::Unreadable, "The file is empty. A table with at least one line is needed."});
    Result<Content> found = read(bytes);
    return found ? std::move(found) : inFile(file, found.error());
}

/// The table in the file whose name has the second word of each pair where this one's has the first; empty where there
/// is none.
Result<Table> tableBeside(const std::filesystem::path &file,
                          std::initializer_list<std::pair<std::string_view, std::string_view>> words,
                          const Progress &progress) {
    std::string name = file.filename().string();
    for (const auto &[word, other] : words)
        if (const std::size_t at = name.rfind(word); at != name.npos)
            name.replace(at, word.size(), other);
    std::error_code none;
    const std::filesystem::path beside = file.parent_path() / name;
    const bool exists = name != file.filename() && std::filesystem::is_regular_file(beside, none);
    return exists ? readTable(beside, {}, progress) : Table{};
}

/// Adds the labels that lie beside images, as those of MNIST do.
Result<void> addLabels(Content &content, const std::filesystem::path &file, const Progress &progress) {
    Result<Table> labels = tableBeside(file, {{"images", "labels"}, {"idx3", "idx1"}}, progress);
    if (!labels)
        return labels.error();
    if (labels->columns.size() == 1 && labels->rows() == content.table.rows()) {
        content.table.columns.push_back({"label", std::move(labels->columns.front().values)});
        content.roles.label = "label";
    }
    return {};
}

} // namespace

std::string endingOf(std::filesystem::path file) {
    const auto lower = [](std::string text) {
        std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
        return text;
    };
    if (lower(file.extension().string()) == ".gz")
        file.replace_extension();
    return lower(file.extension().string());
}

Result<Table> readTable(const std::filesystem::path &file, const ReaderOptions &options, const Progress &progress) {
    const Result<FileContent> content = fileContent(file);
    if (!content)
        return content.error();
    Result<Content> read = unpacked(file, content->bytes(), progress, [&](std::string_view bytes) {
        return readTableContent(bytes, endingOf(file), options, progress);
    });
    if (!read)
        return read.error();
    return std::move(read->table);
}

Result<Content> contentFrom(const std::filesystem::path &file, std::string_view bytes, const DataSettings &settings,
                            const Progress &progress) {
    return unpacked(file, bytes, progress, [&](std::string_view plain) -> Result<Content> {
        const Result<Table> nodes = tableBeside(file, {{"edges", "nodes"}}, progress);
        if (!nodes)
            return nodes.error();
        Result<Content> read = readContent(plain, endingOf(file), settings, *nodes, progress);
        if (read && !read->objects && isIdx(plain))
            if (const Result<void> labeled = addLabels(*read, file, progress); !labeled)
                return labeled.error();
        return read;
    });
}

} // namespace eigenscope
