#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/formats/csv/csv_values.h"

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace eigenscope {

/// What a piece of the text showed about a column.
struct CsvTally {
    Index numbers = 0;
    Index texts = 0;
    std::size_t firstText = 0; ///< position in the piece of the first cell that is no number
    std::string firstTextValue;
    bool hasRounded = false;  ///< one of the numbers is whole, and not the one that was written
    bool hasCode = false;     ///< one was written with zeros before it
    bool hasFraction = false; ///< one is not whole, so that they are no ids and no codes
};

/// How far the threads that read a text have come together.
class ReadingProgress {
public:
    /// To be made on the thread that reports; `size` is what all parts have together.
    ReadingProgress(const Progress &progress, std::size_t size)
        : m_progress(progress), m_size(size), m_reporter(std::this_thread::get_id()) {}

    /// Adds to what has been read; false when the reading is to stop.
    bool advance(std::size_t size);

private:
    const Progress &m_progress;
    std::size_t m_size;
    std::atomic<std::size_t> m_done = 0;
    std::thread::id m_reporter;
};

/// Some whole records of a separated text, read as numbers.
struct CsvPiece {
    std::string_view text;
    std::size_t start = 0;     ///< position of `text` in the whole
    std::vector<double> cells; ///< row by row; NaN where missing or not a number
    Index rows = 0;
    Index firstRow = 0; ///< number of rows in the pieces before this one
    int lineEnds = 0;
    std::vector<CsvTally> tallies;
    bool skippedLines = false, endsWithEmptyLines = false;
    std::vector<std::size_t> ragged; ///< positions in `text` of the records of another width, which were left out
    Sentence fault;                  ///< why the text cannot be read; empty when it can
    std::size_t faultPosition = 0;
    bool isRagged = false; ///< the fault is a record of another width
};

/// The text from `start` on, cut into pieces at line ends, about `pieceSize` bytes each. A text with quotes stays in
/// one piece, since a line end may stand within quotes.
std::vector<CsvPiece> csvPieces(std::string_view text, std::size_t start, std::size_t pieceSize, bool hasQuote);

/// How many cells the records of a text have.
struct CsvWidth {
    std::size_t cells = 0;
    Sentence expected;        ///< where that is from, as a message says it: "the line of names"
    bool skipsRagged = false; ///< records of another width are left out, and no fault
};

/// Reads the piece as records of this width, until the end or a stop. O(size).
void readNumbers(CsvPiece &piece, char delimiter, const CsvWidth &width, const CsvValues &values,
                 ReadingProgress &progress);

/// Calls use(row, column, cell) for the cells of the rows that are wanted, until the end or a stop; `firstRow`, `rows`
/// and `ragged` of the piece are known from reading it before. O(size).
void readRows(const CsvPiece &piece, char delimiter, ReadingProgress &progress,
              const std::function<bool(Index row)> &isWanted,
              const std::function<void(Index row, std::size_t column, const CsvCell &cell)> &use);

/// Calls put(row, column, text) for the cells of the columns that `isText` names, until the end or a stop; `firstRow`,
/// `rows` and `ragged` of the piece are known from reading it before. O(size).
void readTexts(const CsvPiece &piece, char delimiter, const CsvValues &values, const std::vector<bool> &isText,
               ReadingProgress &progress,
               const std::function<void(Index row, std::size_t column, std::string text)> &put);

} // namespace eigenscope
