#include "core/formats/file_reader.h"

#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/content_reader.h"
#include "core/formats/load_data.h"

#include <algorithm>
#include <fstream>
#include <span>

namespace eigenscope {
namespace {

/// The same error with the name of the file before its sentence.
Error inFile(const std::filesystem::path &file, Error error) {
    if (error.kind != Error::Kind::Canceled)
        error.message = sentence("%1: %2", file.filename().string(), error.message);
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
        return inFile(
            file, {Error::Kind::Unreadable, sentence("The file is empty. A table with at least one line is needed.")});
    Result<Content> found = read(bytes);
    return found ? std::move(found) : inFile(file, found.error());
}

using WordPairs = std::span<const std::pair<std::string, std::string>>;

/// The table in the file whose name has the second word of each pair where this one's has the first; empty where there
/// is none.
Result<Table> tableBeside(const std::filesystem::path &file, WordPairs words, const Registry<FormatInfo> &formats,
                          const Progress &progress) {
    std::string name = file.filename().string();
    for (const auto &[word, other] : words)
        if (const std::size_t at = name.rfind(word); at != name.npos)
            name.replace(at, word.size(), other);
    std::error_code none;
    const std::filesystem::path beside = file.parent_path() / name;
    if (name == file.filename() || !std::filesystem::is_regular_file(beside, none))
        return Table{};
    Result<Table> table = readTable(beside, {}, formats, progress);
    if (table)
        return table;
    Error error = table.error();
    error.remedies.clear(); // they would set the keys of the data, which say nothing of this file
    return error;
}

/// Adds the labels that lie beside the rows, as those of MNIST's images do.
Result<Content> withLabels(Content content, const std::filesystem::path &file, WordPairs words,
                           const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(Table labels, tableBeside(file, words, formats, progress));
    if (labels.columns.size() == 1 && labels.rows() == content.table.rows()) {
        content.table.columns.push_back({"label", std::move(labels.columns.front().values)});
        content.roles.label = "label";
    }
    return content;
}

/// What a format makes of a file; nothing where that cannot be so.
using ReadContent = std::function<Result<std::optional<Content>>(const FormatInfo &format)>;

/// What a file holds that begins with these bytes, as its format reads it, with what lies beside it.
Result<std::optional<Content>> withNeighbors(const std::filesystem::path &file, std::string_view bytes,
                                             const DataSettings &settings, const Registry<FormatInfo> &formats,
                                             const Progress &progress, const ReadContent &read) {
    const std::pair<std::string, std::string> nodeWords{"edges", "nodes"};
    TRY(const Table nodes, tableBeside(file, {&nodeWords, 1}, formats, progress));
    const std::string name = plainName(file);
    TRY(const FormatInfo *format, recognized({bytes, name, settings.kind}, formats));
    TRY(std::optional<Content> found, read(*format));
    if (!found)
        return found;
    TRY(Content content, withObjects(*std::move(found), *format, nodes, settings));
    if (content.objects || format->labelsBeside.empty())
        return std::optional(std::move(content));
    TRY(content, withLabels(std::move(content), file, format->labelsBeside, formats, progress));
    return std::optional(std::move(content));
}

/// What the unpacked bytes of a file hold, with what lies beside it.
Result<Content> plainContent(const std::filesystem::path &file, std::string_view bytes, const DataSettings &settings,
                             const Registry<FormatInfo> &formats, const Progress &progress) {
    const ReadContent read = [&](const FormatInfo &format) -> Result<std::optional<Content>> {
        TRY(Content content, readAs(format, bytes, settings, progress));
        return std::optional(std::move(content));
    };
    TRY(std::optional<Content> content, withNeighbors(file, bytes, settings, formats, progress, read));
    return *std::move(content);
}

/// The content of bytes that must be a table.
Result<Content> plainTable(const std::filesystem::path &file, std::string_view bytes, const ReaderOptions &options,
                           const Registry<FormatInfo> &formats, const Progress &progress) {
    DataSettings settings;
    settings.kind = ObjectKind::Points; // no format of other objects is asked, unless its signature is there
    settings.reader = options;
    const std::string name = plainName(file);
    TRY(const FormatInfo *format, recognized({bytes, name, settings.kind}, formats));
    TRY(Content read, format->read(bytes, settings, progress));
    if (read.objects)
        return Error{Error::Kind::InvalidData,
                     sentence("It holds %1. A table is needed.",
                              catalogueWords(kindName(static_cast<ObjectKind>(read.objects->index()))))};
    return read;
}

constexpr std::size_t sniffedSize = 1 << 16;
constexpr std::uint64_t leastOpened = 1 << 24; // smaller files are read as a whole without a look before

/// The first bytes of a file, unpacked; empty where it cannot be read.
std::string firstBytes(const std::filesystem::path &file) {
    std::ifstream stream(file, std::ios::binary);
    std::string bytes(sniffedSize, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    if (!isGzip(bytes))
        return bytes;
    constexpr std::size_t enough = 1 << 12; // which the packed bytes are sure to hold
    const Result<std::string> unpacked = gunzip(bytes, {}, enough);
    return unpacked ? *unpacked : std::string();
}

} // namespace

Result<Table> readTable(const std::filesystem::path &file, const ReaderOptions &options,
                        const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(const FileContent content, fileContent(file));
    TRY(Content read, unpacked(file, content.bytes(), progress, [&](std::string_view bytes) {
            return plainTable(file, bytes, options, formats, progress);
        }));
    return std::move(read.table);
}

Result<Content> contentFrom(const std::filesystem::path &file, std::string_view bytes, const DataSettings &settings,
                            const Registry<FormatInfo> &formats, const Progress &progress) {
    return unpacked(file, bytes, progress,
                    [&](std::string_view plain) { return plainContent(file, plain, settings, formats, progress); });
}

Result<Content> contentFrom(const std::filesystem::path &file, const ReadableFile &opened, const DataSettings &settings,
                            const Registry<FormatInfo> &formats, const Progress &progress) {
    const ReadContent read = [&](const FormatInfo &format) { return readAs(format, opened, settings, progress); };
    if (const std::string bytes = opened.size() < leastOpened ? std::string() : firstBytes(file); !bytes.empty()) {
        Result<std::optional<Content>> found = withNeighbors(file, bytes, settings, formats, progress, read);
        if (!found)
            return inFile(file, found.error());
        if (*found)
            return **std::move(found);
    }
    TRY(const FileContent content, fileContent(file));
    return contentFrom(file, content.bytes(), settings, formats, progress);
}

Result<void> readParts(const std::filesystem::path &file, const DataSettings &settings, const TableParts &parts,
                       const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(const ReadableFile opened, ReadableFile::open(file));
    const std::string bytes = firstBytes(file), name = plainName(file);
    if (const FormatInfo *format = formatOf({bytes, name, settings.kind}, formats);
        format && format->readParts && !settings.reader.isTransposed) {
        const Result<bool> areRead = format->readParts(opened, settings, parts, progress);
        if (!areRead)
            return inFile(file, areRead.error());
        if (*areRead)
            return {};
    }
    TRY(Content whole, contentFrom(file, opened, settings, formats, progress));
    return parts.use(std::move(whole.table));
}

bool isPictureName(const std::filesystem::path &file, const Registry<FormatInfo> &formats) {
    const FormatInfo *pictures = folderFormat(formats);
    const std::string name = plainName(file);
    return pictures && std::ranges::any_of(pictures->endings,
                                           [&name](const std::string &ending) { return name.ends_with(ending); });
}

bool isRecognized(const std::filesystem::path &file, const Registry<FormatInfo> &formats) {
    std::error_code none;
    if (std::filesystem::is_directory(file, none))
        return folderFormat(formats) != nullptr;
    if (!std::filesystem::is_regular_file(file, none))
        return false;
    const std::string bytes = firstBytes(file), name = plainName(file);
    return formatOf({bytes, name}, formats) != nullptr;
}

} // namespace eigenscope
