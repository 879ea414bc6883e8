#include "core/formats/csv/csv_table.h"

#include "core/base/memory.h"
#include "core/base/no_number.h"
#include "core/base/parallel.h"
#include "core/base/text_encoding.h"
#include "core/data/column_names.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/types/typed_table.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t csvPieceSize = 1 << 20;
constexpr std::size_t pieceBytesPerColumn = 64; // a very wide table must not be cut into pieces of less than a record
const char *const rowNames = "name";
constexpr std::size_t mostTextColumnsTold = 5; // columns of texts among numbers
constexpr std::size_t sampledRecords = 500;    // which tell how the numbers of each column are written

/// Goes through the pieces in several threads.
void forEachPiece(std::vector<CsvPiece> &pieces, const std::function<void(CsvPiece &piece)> &use) {
    parallelFor(static_cast<Index>(pieces.size()), 1,
                [&](Index first, Index) { use(pieces[static_cast<std::size_t>(first)]); });
}

/// A bare return is one too, but looked for only where there are any.
int lineEndsIn(std::string_view text) {
    return text.find('\r') == text.npos ? static_cast<int>(std::ranges::count(text, '\n'))
                                        : placeIn(text, text.size()).line - 1;
}

} // namespace

CsvTable::CsvTable(std::string_view head, const CsvLines &lines, const ReaderOptions &options)
    : m_head(head), m_lines(lines), m_options(options), m_dialect(guessDialect(head, lines, options)),
      m_values(options.missing, m_dialect.decimal) {}

Result<CsvTable> CsvTable::begun(std::string_view head, const CsvLines &lines, const ReaderOptions &options,
                                 Sentences notes) {
    CsvTable table(head, lines, options);
    table.m_table.notes = std::move(notes);
    TRY(table.readNames());
    table.findWrittenTypes();
    return table;
}

/// The names in the first record, or x1, x2, … where it holds values; and where the values begin.
Result<void> CsvTable::readNames() {
    CsvScanner scanner(m_head.substr(0, m_lines.end), m_dialect.delimiter, m_lines.begin);
    if (!scanner.nextRecord())
        return Error{Error::Kind::Unreadable, sentence("The text is empty. A table with at least one line is needed.")};
    std::vector<std::string> names;
    for (CsvCell cell; scanner.nextCell(cell);)
        names.push_back(m_dialect.header ? cell.value() : numberedName(names.size()));
    if (scanner.fault())
        return syntaxError(m_head, scanner.position(), *scanner.fault());
    m_rowsBegin = m_lines.rows;
    if (m_dialect.header)
        m_rowsBegin = std::max(m_rowsBegin, scanner.nextRecord() ? scanner.recordStart() : m_lines.end);
    const std::string_view rows = m_head.substr(m_rowsBegin, m_lines.end - std::min(m_rowsBegin, m_lines.end));
    if (m_dialect.header && rowsHaveNames(rows, m_dialect.delimiter, names.size())) {
        names.insert(names.begin(), rowNames);
        m_table.notes.push_back(
            sentence("The rows have one value more than the line of names, as R writes their names, "
                     "so the first column was called '%1'.",
                     names.front()));
    }
    m_width = {names.size(), sentence(m_dialect.header ? "the line of names" : "the first line"),
               m_options.skipsRagged};
    makeUnique(names, m_table.notes);
    for (std::string &name : names)
        m_table.columns.push_back({std::move(name), {}});
    m_seen.resize(names.size());
    return {};
}

/// Which columns are to be read as texts though they may look like numbers, and the marks that all columns show.
void CsvTable::findWrittenTypes() {
    const TypeSettings &types = m_options.types;
    if (!types.areAsked && m_options.exact.empty())
        return;
    const std::string_view rows = m_head.substr(m_rowsBegin, m_lines.end - std::min(m_rowsBegin, m_lines.end));
    std::vector<CellTexts> columns(m_width.cells);
    for (const std::vector<CsvCell> &record : firstRecords(rows, m_dialect.delimiter, sampledRecords))
        if (!m_options.skipsRagged || record.size() == columns.size())
            for (std::size_t j = 0; j < std::min(record.size(), columns.size()); ++j)
                columns[j].push_back(record[j].raw);
    if (types.areAsked)
        m_marks = tableMarks(columns, types);
    for (std::size_t j = 0; j < columns.size(); ++j) {
        const std::string &name = m_table.columns[j].name;
        m_seen[j].isText = types.areAsked
                               ? needsTexts(name, columns[j], m_dialect.decimal, m_marks, types)
                               : std::ranges::count(m_options.exact, name) > 0 && areLongIntegers(columns[j]);
    }
}

void CsvTable::readAsTexts(const Names &columns) {
    for (std::size_t j = 0; j < m_seen.size(); ++j)
        m_seen[j].isText = m_seen[j].isText || std::ranges::find(columns, m_table.columns[j].name) != columns.end();
}

std::vector<CsvPiece> CsvTable::piecesOf(std::string_view text, std::size_t start, bool hasQuote) const {
    return csvPieces(text, start, std::max(csvPieceSize, m_width.cells * pieceBytesPerColumn), hasQuote);
}

Result<void> CsvTable::requireRoom(std::uint64_t size) const {
    const std::string_view text = m_head.substr(0, m_lines.end);
    if (m_rowsBegin >= text.size())
        return {};
    const std::string_view first = piecesOf(text, m_rowsBegin, false).front().text;
    const std::uint64_t pieces = (size + first.size() - 1) / first.size();
    const std::uint64_t rows = (static_cast<std::uint64_t>(lineEndsIn(first)) + 1) * pieces;
    return fitsInMemory(2 * sizeof(double) * rows * m_width.cells,
                        sentence("A table of about %1 rows and %2 columns", rows, m_width.cells),
                        sentence("Use a part of the file."));
}

Error CsvTable::faultOf(const CsvPiece &piece, std::string_view text) const {
    const TextPlace place = placeIn(text, piece.start + piece.faultPosition);
    Error error = syntaxError({m_linesBefore + place.line, place.column}, piece.fault);
    if (piece.isRagged)
        error.remedies = whatMendsRagged(m_head, m_lines, m_dialect, m_width.cells);
    return error;
}

Result<void> CsvTable::addNumbers(std::string_view text, std::size_t start, bool hasQuote, ReadingProgress &progress) {
    std::vector<CsvPiece> pieces = piecesOf(text, start, hasQuote);
    forEachPiece(pieces, [&](CsvPiece &piece) {
        readNumbers(piece, m_dialect.delimiter, m_width, m_values, progress);
        if (m_choice)
            piece.cells.clear();
        piece.cells.shrink_to_fit();
        piece.lineEnds = lineEndsIn(piece.text);
    });
    for (const CsvPiece &piece : pieces)
        if (!piece.fault.empty())
            return faultOf(piece, text);
    int lineEnds = lineEndsIn(text.substr(0, start));
    for (CsvPiece &piece : pieces) {
        look(piece, text);
        lineEnds += piece.lineEnds;
        piece.text = {};
        piece.firstRow = rowsRead();
        m_pieces.push_back(std::move(piece));
    }
    m_linesBefore += lineEnds;
    return {};
}

/// Takes in what the piece has shown.
void CsvTable::look(const CsvPiece &piece, std::string_view text) {
    const auto lineOf = [&](std::size_t position) {
        return m_linesBefore + placeIn(text, piece.start + position).line;
    };
    for (std::size_t j = 0; j < piece.tallies.size(); ++j) {
        const CsvTally &tally = piece.tallies[j];
        ColumnSeen &seen = m_seen[j];
        if (seen.texts == 0 && tally.texts > 0) {
            seen.firstTextLine = lineOf(tally.firstText);
            seen.firstText = tally.firstTextValue;
        }
        seen.numbers += tally.numbers;
        seen.texts += tally.texts;
        seen.hasRounded = seen.hasRounded || tally.hasRounded;
        seen.hasCode = seen.hasCode || tally.hasCode;
        seen.hasFraction = seen.hasFraction || tally.hasFraction;
    }
    const bool hasRecords = piece.rows > 0 || !piece.ragged.empty();
    m_hasEmptyLines = m_hasEmptyLines || piece.skippedLines || (m_endsEmpty && hasRecords);
    m_endsEmpty = piece.endsWithEmptyLines || (m_endsEmpty && !hasRecords);
    for (const std::size_t position : piece.ragged)
        m_ragged.add([&] { return lineOf(position); });
}

/// Whether numbers would lose digits that are to be kept, be it below the records that were looked at first.
bool CsvTable::losesDigits(const ColumnSeen &seen, const std::string &column) const {
    const TypeSettings &types = m_options.types;
    if (seen.hasFraction)
        return false;
    if (!types.areAsked)
        return seen.hasRounded && std::ranges::count(m_options.exact, column) > 0;
    const auto told = types.columns.find(column);
    const bool isGuessed = told == types.columns.end() || !told->second.type;
    return isGuessed && (seen.hasRounded || seen.hasCode);
}

/// Which columns hold texts; where types are not asked for, with a note for the first few that hold more numbers than
/// texts.
void CsvTable::findTextColumns() {
    const bool areTold = !m_options.types.areAsked && !m_options.isTransposed;
    std::size_t told = 0;
    for (std::size_t j = 0; j < m_seen.size(); ++j) {
        ColumnSeen &seen = m_seen[j];
        seen.isText = seen.isText || seen.texts > 0 || losesDigits(seen, m_table.columns[j].name);
        if (areTold && seen.texts > 0 && seen.numbers > seen.texts && ++told <= mostTextColumnsTold)
            m_table.notes.push_back(sentence("The column '%1' was read as text, since line %2 holds '%3'.",
                                             m_table.columns[j].name, seen.firstTextLine, seen.firstText));
    }
    if (told > mostTextColumnsTold)
        m_table.notes.push_back(sentence("%1 more columns were read as text.", told - mostTextColumnsTold));
}

Index CsvTable::rowsRead() const {
    return m_pieces.empty() ? 0 : m_pieces.back().firstRow + m_pieces.back().rows;
}

bool CsvTable::isSquare() const {
    const Index rows = rowsRead(), columns = static_cast<Index>(m_width.cells);
    return rows == columns || rows + 1 == columns;
}

/// Which rows are kept, and where each of them stands.
Result<void> CsvTable::chooseRows() {
    TRY(m_table.positions, chosenRows(rowsRead(), *m_choice));
    const std::size_t count = m_table.positions.size();
    TRY(fitsInMemory(2 * sizeof(double) * count * m_width.cells,
                     sentence("A table of %1 rows and %2 columns", count, m_width.cells),
                     sentence("Choose fewer rows.")));
    for (const Index row : m_table.positions)
        m_places.emplace(row, static_cast<Index>(m_places.size()));
    return {};
}

Result<bool> CsvTable::wantsAgain() {
    TRY(tellSkipped(m_ragged, rowsRead(), m_width, m_table.notes));
    findTextColumns();
    if (m_dialect.decimal == ',' && !m_options.decimal && !m_options.types.areAsked)
        m_table.notes.push_back(sentence("Numbers were read with a decimal comma."));
    if (m_lines.above > 0)
        m_table.notes.push_back(m_lines.above == 1
                                    ? sentence("One line above the table was left out.")
                                    : sentence("%1 lines above the table were left out.", m_lines.above));
    if (!m_dialect.header && !m_options.header && !m_options.namesRow)
        m_table.notes.push_back(sentence("The first line holds values, so the columns were called x1, x2, …."));
    if (m_hasEmptyLines)
        m_table.notes.push_back(sentence("Empty lines were skipped."));
    if (m_choice)
        TRY(chooseRows());
    const Index rows = m_choice ? static_cast<Index>(m_table.positions.size()) : rowsRead();
    for (std::size_t j = 0; j < m_seen.size(); ++j) {
        auto &values = m_table.columns[j].values;
        if (m_seen[j].isText)
            values = std::vector<std::string>(static_cast<std::size_t>(rows));
        else if (m_choice)
            values = VectorXd(VectorXd::Constant(rows, noNumber)); // should another program have cut the file meanwhile
        else
            values = VectorXd(rows);
    }
    if (m_choice)
        return true;
    moveNumbers();
    return std::ranges::any_of(m_seen, &ColumnSeen::isText);
}

/// Takes the numbers of the pieces into the columns.
void CsvTable::moveNumbers() {
    forEachPiece(m_pieces, [this](CsvPiece &piece) {
        const std::size_t width = m_table.columns.size();
        for (std::size_t j = 0; j < width; ++j)
            if (auto *numbers = std::get_if<VectorXd>(&m_table.columns[j].values))
                for (Index i = 0; i < piece.rows; ++i)
                    (*numbers)[piece.firstRow + i] = piece.cells[static_cast<std::size_t>(i) * width + j];
        std::vector<double>().swap(piece.cells);
    });
}

/// Each cell of the table is written once, whichever thread reads it.
void CsvTable::putChosen(Index row, std::size_t column, const CsvCell &cell) {
    if (column >= m_width.cells) // another program writes the file meanwhile
        return;
    const Index place = m_places.at(row);
    auto &values = m_table.columns[column].values;
    if (auto *texts = std::get_if<std::vector<std::string>>(&values))
        (*texts)[static_cast<std::size_t>(place)] = m_values.text(cell);
    else
        std::get<VectorXd>(values)[place] = m_values.number(cell).value_or(noNumber);
}

void CsvTable::addAgain(std::string_view text, std::size_t start, bool hasQuote, ReadingProgress &progress) {
    std::vector<CsvPiece> pieces = piecesOf(text, start, hasQuote);
    const std::size_t count = std::min(pieces.size(), m_pieces.size() - m_readAgain);
    pieces.resize(count);
    for (CsvPiece &piece : pieces) {
        CsvPiece &read = m_pieces[m_readAgain++];
        piece.firstRow = read.firstRow;
        piece.rows = read.rows;
        piece.ragged = std::move(read.ragged);
    }
    if (m_choice)
        return forEachPiece(pieces, [&](CsvPiece &piece) {
            readRows(
                piece, m_dialect.delimiter, progress, [this](Index row) { return m_places.contains(row); },
                [this](auto &&...read) { putChosen(read...); });
        });
    std::vector<bool> isText;
    std::ranges::transform(m_seen, std::back_inserter(isText), &ColumnSeen::isText);
    forEachPiece(pieces, [&](CsvPiece &piece) {
        readTexts(piece, m_dialect.delimiter, m_values, isText, progress,
                  [&](Index row, std::size_t column, std::string cell) {
                      std::get<std::vector<std::string>>(
                          m_table.columns[column].values)[static_cast<std::size_t>(row)] = std::move(cell);
                  });
    });
}

Result<Table> CsvTable::finished() && {
    return typedTable(std::move(m_table), m_options.types, m_marks);
}

} // namespace eigenscope
