#include "core/formats/csv/csv_scanner.h"

#include <charconv>

namespace eigenscope {

std::string CsvCell::value() const {
    if (!quoted)
        return std::string(raw);
    std::string text;
    text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        text += raw[i];
        if (raw[i] == '"')
            ++i; // the second of a pair
    }
    return text;
}

CsvScanner::CsvScanner(std::string_view text, char delimiter, std::size_t start)
    : m_text(text), m_at(text.data() + start), m_end(text.data() + text.size()), m_delimiter(delimiter) {}

void CsvScanner::skipSpaces() {
    while (m_at != m_end && *m_at == ' ')
        ++m_at;
}

void CsvScanner::passLineEnd() {
    if (m_at != m_end && *m_at == '\r')
        ++m_at;
    if (m_at != m_end && *m_at == '\n')
        ++m_at;
}

bool CsvScanner::nextRecord() {
    bool skipped = false;
    if (m_started)
        passLineEnd();
    for (m_started = true;; passLineEnd()) {
        m_recordStart = position();
        skipSpaces();
        if (m_at == m_end) {
            m_endsEmpty = skipped;
            return false;
        }
        if (!atLineEnd())
            break;
        skipped = true;
    }
    m_skippedLines = m_skippedLines || skipped;
    m_inRecord = true;
    return true;
}

bool CsvScanner::finishCell() {
    m_inRecord = m_at != m_end && *m_at == m_delimiter;
    if (!m_inRecord)
        return true;
    ++m_at;
    if (m_delimiter == ' ') {
        skipSpaces();
        m_inRecord = !atLineEnd();
    }
    return true;
}

bool CsvScanner::nextCell(CsvCell &cell) {
    if (!m_inRecord || m_fault)
        return false;
    skipSpaces();
    if (m_at != m_end && *m_at == '"')
        return quotedCell(cell);
    const char *begin = m_at;
    while (!atLineEnd() && *m_at != m_delimiter)
        ++m_at;
    const char *end = m_at;
    while (end != begin && end[-1] == ' ')
        --end;
    cell = {{begin, static_cast<std::size_t>(end - begin)}, false, static_cast<std::size_t>(begin - m_text.data())};
    return finishCell();
}

bool CsvScanner::quotedCell(CsvCell &cell) {
    const char *quote = m_at;
    const std::size_t open = position();
    for (++m_at;; m_at += 2) { // past a doubled quote
        const std::size_t close = m_text.find('"', position());
        if (close == m_text.npos) {
            m_at = quote;
            m_fault = sentence("a quote opens here and is never closed");
            return false;
        }
        m_at = m_text.data() + close;
        if (m_at + 1 == m_end || m_at[1] != '"')
            break;
    }
    cell = {{quote + 1, static_cast<std::size_t>(m_at - quote - 1)}, true, open};
    ++m_at;
    if (m_delimiter != ' ')
        skipSpaces();
    if (!atLineEnd() && *m_at != m_delimiter) {
        m_fault = sentence("text follows a closing quote; a quote inside quotes must be doubled");
        return false;
    }
    return finishCell();
}

bool CsvScanner::nextNumber(double &number) {
    if (!m_inRecord)
        return false;
    const char *begin = m_at;
    skipSpaces();
    const auto [end, failure] = std::from_chars(m_at, m_end, number);
    m_at = end;
    if (m_delimiter != ' ')
        skipSpaces();
    if (failure == std::errc{} && (atLineEnd() || *m_at == m_delimiter))
        return finishCell();
    m_at = begin;
    return false;
}

std::size_t CsvScanner::skipRecord() {
    std::size_t count = 0;
    for (CsvCell cell; nextCell(cell);)
        ++count;
    return count;
}

} // namespace eigenscope
