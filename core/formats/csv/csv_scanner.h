#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// One value of a separated text as it stands there.
struct CsvCell {
    std::string_view raw; ///< without the spaces and the quotes around it; quotes inside are still doubled
    bool quoted = false;
    std::size_t position = 0; ///< where it begins in the text

    /// The value, with doubled quotes made single.
    [[nodiscard]] std::string value() const;
};

/// Walks through the records (lines, unless a quoted value holds a line break) of a separated text and
/// the cells of each. Lines with nothing but spaces are skipped. The delimiter ' ' stands for a run of spaces.
/// Source: RFC 4180.
class CsvScanner {
public:
    /// Begins at a position of the text.
    CsvScanner(std::string_view text, char delimiter, std::size_t start = 0);

    /// Goes to the next record that is not an empty line; false at the end of the text.
    bool nextRecord();
    /// Reads the next cell of the record; false past its last one, or where the text is faulty.
    bool nextCell(CsvCell &cell);
    /// As nextCell when the cell is a plain number with a decimal point; otherwise stays before it. The fast path:
    /// the number is read from the text without looking for its end first.
    bool nextNumber(double &number);
    /// Passes the rest of the record, up to a fault; how many cells that were.
    std::size_t skipRecord();

    /// What is wrong with the quotes; set when nextCell returned false before the end of the record.
    [[nodiscard]] const std::optional<Sentence> &fault() const { return m_fault; }
    /// Where the scanner stands: the fault, or what follows the last cell.
    [[nodiscard]] std::size_t position() const { return static_cast<std::size_t>(m_at - m_text.data()); }
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    /// Where the record began.
    [[nodiscard]] std::size_t recordStart() const { return m_recordStart; }
    /// Whether empty lines stood between records.
    [[nodiscard]] bool skippedLines() const { return m_skippedLines; }
    /// Whether empty lines stood behind the last record, at the end of the text.
    [[nodiscard]] bool endsWithEmptyLines() const { return m_endsEmpty; }

private:
    [[nodiscard]] bool atLineEnd() const { return m_at == m_end || *m_at == '\n' || *m_at == '\r'; }
    void skipSpaces();
    void passLineEnd();
    bool finishCell();
    bool quotedCell(CsvCell &cell);

    std::string_view m_text;
    const char *m_at;
    const char *m_end;
    char m_delimiter;
    bool m_started = false;
    bool m_inRecord = false; ///< a cell follows, be it an empty one
    std::optional<Sentence> m_fault;
    std::size_t m_recordStart = 0;
    bool m_skippedLines = false, m_endsEmpty = false;
};

} // namespace eigenscope
