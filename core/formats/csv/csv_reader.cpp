#include "core/formats/csv/csv_reader.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/text_encoding.h"
#include "core/data/column_names.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/csv/csv_dialect.h"
#include "core/formats/csv/csv_piece.h"
#include "core/formats/csv/ragged_lines.h"
#include "core/formats/types/typed_table.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t csvPieceSize = 1 << 20;
constexpr std::size_t pieceBytesPerColumn = 64; // a very wide table must not be cut into pieces of less than a record
const char *const rowNames = "name";
constexpr std::size_t mostTextColumnsTold = 5; // columns of texts among numbers
constexpr std::size_t sampledRecords = 500;    // which tell how the numbers of each column are written

/// The names in the first record, or x1, x2, … where it holds values; and where the values begin.
struct CsvHead {
    std::vector<std::string> names;
    std::size_t end = 0;
    Sentence note = {};
};

Result<CsvHead> readHead(std::string_view text, const CsvLines &lines, const CsvDialect &dialect) {
    CsvScanner scanner(text.substr(0, lines.end), dialect.delimiter, lines.begin);
    CsvHead head;
    CsvCell cell;
    if (!scanner.nextRecord())
        return Error{Error::Kind::Unreadable, sentence("The text is empty. A table with at least one line is needed.")};
    while (scanner.nextCell(cell))
        head.names.push_back(dialect.header ? cell.value() : numberedName(head.names.size()));
    if (scanner.fault())
        return syntaxError(text, scanner.position(), *scanner.fault());
    head.end = lines.rows;
    if (dialect.header)
        head.end = std::max(head.end, scanner.nextRecord() ? scanner.recordStart() : lines.end);
    const std::string_view rows = text.substr(head.end, lines.end - std::min(head.end, lines.end));
    if (dialect.header && rowsHaveNames(rows, dialect.delimiter, head.names.size())) {
        head.names.insert(head.names.begin(), rowNames);
        head.note = sentence("The rows have one value more than the line of names, as R writes their names, so the "
                             "first column was called '%1'.",
                             head.names.front());
    }
    return head;
}

/// Which columns are to be read as texts though they may look like numbers, and the marks that all columns show.
struct WrittenColumns {
    std::vector<bool> areTexts;
    TableMarks marks = {};
};

WrittenColumns writtenColumns(std::string_view rows, const std::vector<std::string> &names, const CsvDialect &dialect,
                              const ReaderOptions &options) {
    const TypeSettings &types = options.types;
    WrittenColumns written{std::vector<bool>(names.size())};
    if (!types.areAsked)
        return written;
    std::vector<CellTexts> columns(names.size());
    for (const std::vector<CsvCell> &record : firstRecords(rows, dialect.delimiter, sampledRecords))
        if (!options.skipsRagged || record.size() == columns.size())
            for (std::size_t j = 0; j < std::min(record.size(), columns.size()); ++j)
                columns[j].push_back(record[j].raw);
    written.marks = tableMarks(columns, types);
    for (std::size_t j = 0; j < names.size(); ++j)
        written.areTexts[j] = needsTexts(names[j], columns[j], dialect.decimal, written.marks, types);
    return written;
}

/// Reads all pieces, in several threads.
void readPieces(std::vector<CsvPiece> &pieces, const std::function<void(CsvPiece &piece)> &read) {
    parallelFor(static_cast<Index>(pieces.size()), 1,
                [&](Index first, Index) { read(pieces[static_cast<std::size_t>(first)]); });
}

/// Which columns hold a text besides those that are texts anyhow; where types are not asked for, with a note for the
/// first few that hold more numbers than texts.
std::vector<bool> textColumns(const std::vector<CsvPiece> &pieces, const std::vector<std::string> &names,
                              std::string_view text, std::vector<bool> isText, bool isTold, Sentences &notes) {
    std::size_t told = 0;
    for (std::size_t j = 0; j < names.size(); ++j) {
        Index numbers = 0, texts = 0;
        const CsvPiece *first = nullptr;
        for (const CsvPiece &piece : pieces) {
            numbers += piece.tallies[j].numbers;
            texts += piece.tallies[j].texts;
            if (!first && piece.tallies[j].texts > 0)
                first = &piece;
        }
        isText[j] = isText[j] || texts > 0;
        if (isTold && texts > 0 && numbers > texts && ++told <= mostTextColumnsTold) {
            const CsvTally &tally = first->tallies[j];
            notes.push_back(sentence("The column '%1' was read as text, since line %2 holds '%3'.", names[j],
                                     placeIn(text, first->start + tally.firstText).line, tally.firstTextValue));
        }
    }
    if (told > mostTextColumnsTold)
        notes.push_back(sentence("%1 more columns were read as text.", told - mostTextColumnsTold));
    return isText;
}

/// Refuses a table that does not fit in memory, by the number of lines in the first piece.
Result<void> fits(const std::vector<CsvPiece> &pieces, std::size_t width) {
    if (pieces.empty())
        return {};
    const auto lines = static_cast<std::size_t>(std::ranges::count(pieces.front().text, '\n')) + 1;
    const std::size_t cells = lines * pieces.size() * width;
    return fitsInMemory(2 * sizeof(double) * cells,
                        sentence("A table of about %1 rows and %2 columns", lines * pieces.size(), width),
                        sentence("Use a part of the file."));
}

std::vector<Column> assembled(std::vector<CsvPiece> &pieces, const std::vector<std::string> &names,
                              const std::vector<bool> &isText, const CsvDialect &dialect, const CsvValues &values,
                              ReadingProgress &progress) {
    Index rows = 0;
    for (CsvPiece &piece : pieces) {
        piece.firstRow = rows;
        rows += piece.rows;
    }
    std::vector<Column> columns;
    columns.reserve(names.size());
    for (std::size_t j = 0; j < names.size(); ++j) {
        columns.push_back({names[j], {}});
        if (isText[j])
            columns[j].values = std::vector<std::string>(static_cast<std::size_t>(rows));
        else
            columns[j].values = VectorXd(rows);
    }
    const bool hasTexts = std::ranges::find(isText, true) != isText.end();
    readPieces(pieces, [&](CsvPiece &piece) {
        for (std::size_t j = 0; j < names.size(); ++j)
            if (auto *numbers = std::get_if<VectorXd>(&columns[j].values))
                for (Index i = 0; i < piece.rows; ++i)
                    (*numbers)[piece.firstRow + i] = piece.cells[static_cast<std::size_t>(i) * names.size() + j];
        std::vector<double>().swap(piece.cells);
        if (hasTexts)
            readTexts(piece, dialect.delimiter, values, isText, progress,
                      [&](Index row, std::size_t column, std::string text) {
                          std::get<std::vector<std::string>>(columns[column].values)[static_cast<std::size_t>(row)] =
                              std::move(text);
                      });
    });
    return columns;
}

} // namespace

Result<Table> readCsv(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    Table table;
    std::string converted;
    TRY(const DecodedText decoded, decodedText(content, options, converted, table.notes));
    const std::string_view text = decoded.text;
    TRY(const CsvLines lines, tableLines(text, options));
    const CsvDialect dialect = guessDialect(text.substr(lines.begin, lines.end - lines.begin), options);
    TRY(CsvHead head, readHead(text, lines, dialect));
    const CsvWidth width{head.names.size(), sentence(dialect.header ? "the line of names" : "the first line"),
                         options.skipsRagged};
    if (!head.note.empty())
        table.notes.push_back(head.note);
    makeUnique(head.names, table.notes);
    const CsvValues values(options.missing, dialect.decimal);
    std::vector<CsvPiece> pieces =
        csvPieces(text.substr(0, lines.end), head.end, std::max(csvPieceSize, width.cells * pieceBytesPerColumn),
                  decoded.hasQuote);
    TRY(fits(pieces, width.cells));
    const std::string_view rows = text.substr(head.end, lines.end - std::min(head.end, lines.end));
    const WrittenColumns written = writtenColumns(rows, head.names, dialect, options);
    ReadingProgress reading(progress, rows.size());
    readPieces(pieces, [&](CsvPiece &piece) { readNumbers(piece, dialect.delimiter, width, values, reading); });
    if (progress.stopped())
        return canceled();
    for (const CsvPiece &piece : pieces)
        if (!piece.fault.empty()) {
            Error error = syntaxError(text, piece.start + piece.faultPosition, piece.fault);
            if (piece.isRagged)
                error.remedies = whatMendsRagged(text, lines, dialect, width.cells);
            return error;
        }
    TRY(tellSkipped(text, pieces, width, table.notes));

    const std::vector<bool> isText = textColumns(pieces, head.names, text, written.areTexts,
                                                 !options.types.areAsked && !options.isTransposed, table.notes);
    if (dialect.decimal == ',' && !options.decimal && !options.types.areAsked)
        table.notes.push_back(sentence("Numbers were read with a decimal comma."));
    if (lines.above > 0)
        table.notes.push_back(lines.above == 1 ? sentence("One line above the table was left out.")
                                               : sentence("%1 lines above the table were left out.", lines.above));
    if (!dialect.header && !options.header && !options.namesRow)
        table.notes.push_back(sentence("The first line holds values, so the columns were called x1, x2, …."));
    if (std::ranges::any_of(pieces, &CsvPiece::skippedLines))
        table.notes.push_back(sentence("Empty lines were skipped."));
    const Progress quiet{progress.stop, {}};
    ReadingProgress assembling(quiet, text.size());
    table.columns = assembled(pieces, head.names, isText, dialect, values, assembling);
    if (progress.stopped())
        return canceled();
    return typedTable(std::move(table), options.types, written.marks);
}

} // namespace eigenscope
