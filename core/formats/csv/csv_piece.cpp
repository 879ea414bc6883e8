#include "core/formats/csv/csv_piece.h"

#include "core/base/no_number.h"
#include "core/base/text_encoding.h"
#include "core/base/word_list.h"
#include "core/formats/types/column_guess.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t expectedCellBytes = 4;       // of the text; memory that is not needed is never touched
constexpr std::size_t bytesBetweenLooks = 1 << 18; // bytes between two looks at the progress

/// Tells the progress of one piece in strides, and the rest of it at the end.
class Strides {
public:
    explicit Strides(ReadingProgress &progress) : m_progress(progress) {}

    bool goOn(const CsvScanner &scanner) {
        const std::size_t size = scanner.position() - m_told;
        if (size < bytesBetweenLooks && !scanner.atEnd())
            return true;
        m_told = scanner.position();
        return m_progress.advance(size);
    }

private:
    ReadingProgress &m_progress;
    std::size_t m_told = 0;
};

/// Whether a number may stand for a whole one that was rounded.
bool isLong(double number) {
    return std::abs(number) >= 0x1p53;
}

bool isFraction(double number) {
    return std::trunc(number) != number;
}

/// Whether a number that begins at a position may be a code such as "00123".
bool beginsAsCode(std::string_view text, std::size_t position) {
    while (text[position] == ' ') // before the number, which is there
        ++position;
    return text[position] == '0' && position + 1 < text.size() && isDigit(text[position + 1]);
}

/// The cell that begins at a position within a record.
CsvCell cellAt(std::string_view text, char delimiter, std::size_t position) {
    CsvScanner scanner(text, delimiter, position);
    CsvCell cell;
    if (scanner.nextRecord())
        scanner.nextCell(cell);
    return cell;
}

/// Goes through the records of a piece that was read before: take(row) says whether its cells are looked at, and
/// use(row, column, cell) is called with each of them.
template <class Take, class Use>
void readAgain(const CsvPiece &piece, char delimiter, ReadingProgress &progress, const Take &take, const Use &use) {
    Strides strides(progress);
    CsvScanner scanner(piece.text, delimiter);
    CsvCell cell;
    auto ragged = piece.ragged.begin();
    const Index end = piece.firstRow + piece.rows; // more come where another program writes the file meanwhile
    for (Index row = piece.firstRow; row < end && strides.goOn(scanner) && scanner.nextRecord();) {
        if (ragged != piece.ragged.end() && *ragged == scanner.recordStart()) {
            scanner.skipRecord();
            ++ragged;
            continue;
        }
        if (take(row))
            for (std::size_t column = 0; scanner.nextCell(cell); ++column)
                use(row, column, cell);
        else
            scanner.skipRecord();
        ++row;
    }
}

} // namespace

bool ReadingProgress::advance(std::size_t size) {
    const std::size_t done = m_done += size;
    if (std::this_thread::get_id() == m_reporter)
        m_progress.say(static_cast<double>(done) / static_cast<double>(m_size));
    return !m_progress.stopped();
}

std::vector<CsvPiece> csvPieces(std::string_view text, std::size_t start, std::size_t pieceSize, bool hasQuote) {
    std::vector<CsvPiece> pieces;
    for (std::size_t begin = start; begin < text.size();) {
        std::size_t end = text.size();
        if (!hasQuote && text.size() - begin > pieceSize)
            end = std::min(text.find('\n', begin + pieceSize), text.size() - 1) + 1;
        CsvPiece piece;
        piece.text = text.substr(begin, end - begin);
        piece.start = begin;
        pieces.push_back(std::move(piece));
        begin = end;
    }
    return pieces;
}

void readNumbers(CsvPiece &piece, char delimiter, const CsvWidth &expected, const CsvValues &values,
                 ReadingProgress &progress) {
    Strides strides(progress);
    CsvScanner scanner(piece.text, delimiter);
    const std::size_t width = expected.cells;
    piece.tallies.resize(width);
    piece.cells.reserve(piece.text.size() / expectedCellBytes);
    CsvCell cell;
    while (strides.goOn(scanner) && scanner.nextRecord()) {
        if (expected.skipsRagged && CsvScanner(scanner).skipRecord() != width) {
            scanner.skipRecord();
            if (!scanner.fault()) {
                piece.ragged.push_back(scanner.recordStart());
                continue;
            }
            piece.fault = *scanner.fault();
            piece.faultPosition = scanner.position();
            return;
        }
        std::size_t column = 0;
        for (;; ++column) {
            double number = noNumber;
            const std::size_t begin = scanner.position();
            const bool isPlain = values.hasPoint() && scanner.nextNumber(number);
            if (!isPlain && !scanner.nextCell(cell))
                break;
            if (column >= width)
                continue;
            CsvTally &tally = piece.tallies[column];
            if (isPlain) {
                ++tally.numbers;
                tally.hasFraction = tally.hasFraction || isFraction(number);
                tally.hasRounded =
                    tally.hasRounded || (isLong(number) && isRoundedInteger(cellAt(piece.text, delimiter, begin).raw));
                tally.hasCode = tally.hasCode ||
                                (beginsAsCode(piece.text, begin) && isCode(cellAt(piece.text, delimiter, begin).raw));
                piece.cells.push_back(values.isMissing(number) ? noNumber : number);
                continue;
            }
            const std::optional<double> given = values.number(cell);
            if (given && *given == *given) {
                ++tally.numbers;
                tally.hasFraction = tally.hasFraction || isFraction(*given);
                tally.hasRounded = tally.hasRounded || (isLong(*given) && isRoundedInteger(cell.raw));
                tally.hasCode = tally.hasCode || isCode(cell.raw);
            } else if (!given && tally.texts++ == 0) {
                tally.firstText = cell.position;
                tally.firstTextValue = excerpt(cell.value());
            }
            piece.cells.push_back(given.value_or(noNumber));
        }
        if (scanner.fault()) {
            piece.fault = *scanner.fault();
            piece.faultPosition = scanner.position();
            return;
        }
        if (column != width) {
            piece.fault = sentence("the record has %1, but %2 has %3",
                                   counted(static_cast<std::ptrdiff_t>(column), "%1 value", "%1 values"),
                                   expected.expected, width);
            piece.faultPosition = scanner.recordStart();
            piece.isRagged = true;
            return;
        }
        ++piece.rows;
    }
    piece.skippedLines = scanner.skippedLines();
    piece.endsWithEmptyLines = scanner.endsWithEmptyLines();
}

void readRows(const CsvPiece &piece, char delimiter, ReadingProgress &progress,
              const std::function<bool(Index row)> &isWanted,
              const std::function<void(Index row, std::size_t column, const CsvCell &cell)> &use) {
    readAgain(piece, delimiter, progress, isWanted, use);
}

void readTexts(const CsvPiece &piece, char delimiter, const CsvValues &values, const std::vector<bool> &isText,
               ReadingProgress &progress,
               const std::function<void(Index row, std::size_t column, std::string text)> &put) {
    readAgain(
        piece, delimiter, progress, [](Index) { return true; },
        [&](Index row, std::size_t column, const CsvCell &cell) {
            if (isText[column])
                put(row, column, values.text(cell));
        });
}

} // namespace eigenscope
