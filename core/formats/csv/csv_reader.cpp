#include "core/formats/csv/csv_reader.h"

#include "core/base/text_encoding.h"
#include "core/formats/bytes/data_refusal.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/csv/csv_table.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace eigenscope {
namespace {

constexpr std::uint64_t smallHead = 2 << 20;  // of most tables as many records as tell how all are written
constexpr std::uint64_t largeHead = 32 << 20; // of wide ones
constexpr std::ptrdiff_t enoughLines = 1001;  // of records that are looked at, where none has a quoted line end
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// The numbers of all parts, then their texts or their chosen rows, unless those are of what may be a matrix;
/// `goThrough` calls with each part of the text, from the beginning, and is false where they cannot be told apart.
using UsePart = std::function<Result<void>(std::string_view text, bool hasQuote)>;
using GoThrough = std::function<Result<bool>(const UsePart &use)>;

Result<std::optional<Table>> readParts(CsvTable table, const GoThrough &goThrough, std::size_t size, bool chooses,
                                       const Progress &progress) {
    const auto pass = [&](ReadingProgress &reading, auto add) -> Result<bool> {
        std::size_t start = table.rowsBegin();
        return goThrough([&](std::string_view text, bool hasQuote) -> Result<void> {
            TRY(add(text, std::exchange(start, 0), hasQuote, reading));
            return progress.stopped() ? Result<void>(canceled()) : Result<void>();
        });
    };
    ReadingProgress reading(progress, size);
    TRY(const bool isRead, pass(reading, [&table](auto &&...part) { return table.addNumbers(part...); }));
    if (!isRead || (chooses && table.isSquare()))
        return std::optional<Table>();
    TRY(const bool wantsAgain, table.wantsAgain());
    if (wantsAgain) {
        const Progress quiet{progress.stop, {}};
        ReadingProgress readingAgain(quiet, size);
        TRY(const bool isReadAgain, pass(readingAgain, [&table](auto &&...part) -> Result<void> {
                table.addAgain(part...);
                return {};
            }));
        if (!isReadAgain)
            return std::optional<Table>();
    }
    TRY(Table made, std::move(table).finished());
    return std::optional(std::move(made));
}

/// How much of the text whole records take, where the last one may be cut; 0 where that does not show.
std::size_t wholeRecords(std::string_view text, char delimiter, bool hasQuote) {
    if (!hasQuote)
        return text.size();
    CsvScanner scanner(text, delimiter);
    while (scanner.nextRecord()) {
        scanner.skipRecord();
        if (scanner.fault() || scanner.atEnd())
            return scanner.recordStart();
    }
    return text.size();
}

/// Where the text of a file begins, and its first lines.
struct FileHead {
    std::size_t begin = 0;
    std::string text;
};

/// The first `size` bytes of a file from `begin` on, as far as it goes, without the last line; nothing for what is no
/// text in UTF-8 or not of lines.
Result<std::optional<std::string>> firstLines(const ReadableFile &file, std::uint64_t begin, std::uint64_t size) {
    std::string text(static_cast<std::size_t>(std::min(size, file.size() - begin)), '\0');
    TRY(file.read(begin, text));
    const std::size_t newline = text.rfind('\n');
    if (newline == text.npos || isGzip(text) || isUtf16(text))
        return std::optional<std::string>();
    text.resize(newline + 1);
    const TextSurvey survey = surveyed(text);
    return survey.zero || survey.invalid ? std::optional<std::string>() : std::optional(std::move(text));
}

/// The beginning of a file that can be read in blocks: as many lines as tell how all are written; nothing for one that
/// is small, no text in UTF-8 or not of lines, and where the options tell lines of it.
Result<std::optional<FileHead>> headOf(const ReadableFile &file, const ReaderOptions &options, std::size_t blockSize) {
    const bool hasToldLines = options.namesRow || options.firstRow || options.lastRow;
    if (file.size() < 2 * blockSize || hasToldLines || options.encoding.value_or("utf-8") != "utf-8")
        return std::optional<FileHead>();
    std::array<char, byteOrderMark.size()> mark{};
    TRY(file.read(0, mark));
    const std::size_t begin = std::string_view(mark.data(), mark.size()) == byteOrderMark ? mark.size() : 0;
    TRY(std::optional<std::string> text, firstLines(file, begin, smallHead));
    if (!text || std::ranges::count(*text, '\n') < enoughLines || text->find('"') != text->npos) {
        TRY(text, firstLines(file, begin, largeHead));
    }
    return text ? std::optional(FileHead{begin, *std::move(text)}) : std::nullopt;
}

/// Calls with block after block of a file, of whole records each; false where that cannot be.
Result<bool> inBlocks(const ReadableFile &file, std::uint64_t begin, std::size_t blockSize, char delimiter,
                      const UsePart &use) {
    FileContent block(blockSize);
    for (std::uint64_t at = begin; at < file.size();) {
        const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(blockSize, file.size() - at));
        TRY(file.read(at, {block.data(), size}));
        std::string_view text = block.bytes().substr(0, size);
        const bool isLast = at + size == file.size();
        if (!isLast)
            text = text.substr(0, text.rfind('\n') + 1);
        const TextSurvey survey = surveyed(text);
        if (!isLast)
            text = text.substr(0, wholeRecords(text, delimiter, survey.hasQuote));
        if (text.empty() || survey.zero || survey.invalid)
            return false;
        TRY(use(text, survey.hasQuote));
        at += text.size();
    }
    return true;
}

} // namespace

Result<Table> readCsv(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    Sentences notes;
    std::string converted;
    TRY(const DecodedText decoded, decodedText(content, options, converted, notes));
    TRY(const CsvLines lines, tableLines(decoded.text, options));
    TRY(CsvTable table, CsvTable::begun(decoded.text, lines, options, std::move(notes)));
    const std::size_t size = lines.end - std::min(table.rowsBegin(), lines.end);
    TRY(table.requireRoom(size));
    const auto whole = [&](const UsePart &use) -> Result<bool> {
        TRY(use(decoded.text.substr(0, lines.end), decoded.hasQuote));
        return true;
    };
    TRY(std::optional<Table> read, readParts(std::move(table), whole, size, false, progress));
    return *std::move(read);
}

Result<std::optional<Table>> readCsv(const ReadableFile &file, const ReaderOptions &options, const Roles &roles,
                                     const Progress &progress, std::size_t blockSize) {
    TRY(const std::optional<FileHead> head, headOf(file, options, blockSize));
    if (!head)
        return std::optional<Table>();
    TRY(const CsvLines lines, tableLines(head->text, options));
    TRY(CsvTable table, CsvTable::begun(head->text, lines, options, {}));
    if (roles.draw)
        table.choose(roles);
    else if (Result<void> room = table.requireRoom(file.size() - head->begin); !room)
        return withDraw(room.error());
    const auto blocks = [&, delimiter = table.delimiter()](const UsePart &use) {
        return inBlocks(file, head->begin, blockSize, delimiter, use);
    };
    return readParts(std::move(table), blocks, static_cast<std::size_t>(file.size()), roles.draw.has_value(), progress);
}

Result<bool> readCsvParts(const ReadableFile &file, const ReaderOptions &options, const Names &texts,
                          const std::function<Result<void>(Table part)> &use, const Progress &progress,
                          std::size_t blockSize) {
    TRY(const std::optional<FileHead> head, headOf(file, options, blockSize));
    if (!head)
        return false;
    TRY(const CsvLines lines, tableLines(head->text, options));
    TRY(CsvTable begun, CsvTable::begun(head->text, lines, options, {}));
    begun.readAsTexts(texts);
    const Progress quiet{progress.stop, {}};
    std::size_t bytesBefore = 0;
    Index rowsBefore = 0;
    const UsePart usePart = [&](std::string_view text, bool hasQuote) -> Result<void> {
        const GoThrough once = [&](const UsePart &read) -> Result<bool> {
            TRY(read(text, hasQuote));
            return true;
        };
        TRY(std::optional<Table> part, readParts(begun, once, text.size(), false, quiet));
        begun.continueWithRows();
        part->positions.resize(static_cast<std::size_t>(part->rows()));
        std::iota(part->positions.begin(), part->positions.end(), rowsBefore);
        rowsBefore += part->rows();
        bytesBefore += text.size();
        progress.say(static_cast<double>(bytesBefore) / static_cast<double>(file.size()));
        return part->rows() > 0 ? use(*std::move(part)) : Result<void>();
    };
    return inBlocks(file, head->begin, blockSize, begun.delimiter(), usePart);
}

} // namespace eigenscope
