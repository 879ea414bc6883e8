#pragma once

#include <QString>

#include <vector>

namespace eigenscope {

/// A text as it is compared: small letters without accents, one for each letter of the text, so that a place in one is
/// the same place in the other.
QString folded(QStringView text);

/// Which letters and digits occur in a folded text, a bit each.
quint64 lettersOf(QStringView folded);

/// Many texts that are searched at once, folded, one after the other in one buffer.
class SearchTexts {
public:
    void add(QStringView text);
    void reserve(qsizetype count, qsizetype letters);

    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_letters.size()); }
    [[nodiscard]] QStringView text(qsizetype i) const {
        const qsizetype begin = m_begins[static_cast<std::size_t>(i)];
        const qsizetype end = i + 1 < size() ? m_begins[static_cast<std::size_t>(i + 1)] : m_buffer.size();
        return QStringView(m_buffer).mid(begin, end - begin);
    }
    [[nodiscard]] quint64 letters(qsizetype i) const { return m_letters[static_cast<std::size_t>(i)]; }

private:
    QString m_buffer;
    std::vector<qsizetype> m_begins;
    std::vector<quint64> m_letters;
};

} // namespace eigenscope
