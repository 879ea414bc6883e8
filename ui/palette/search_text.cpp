#include "ui/palette/search_text.h"

namespace eigenscope {
namespace {

QChar foldedLetter(QChar letter) {
    if (letter.unicode() < 128)
        return letter.toLower();
    if (letter.isSurrogate())
        return letter;
    const QString parts = letter.decomposition(); // "é" is an e and an accent
    const QChar base = letter.decompositionTag() == QChar::Canonical && !parts.isEmpty() ? parts[0] : letter;
    return base.toCaseFolded();
}

} // namespace

QString folded(QStringView text) {
    QString result(text.size(), Qt::Uninitialized);
    for (qsizetype i = 0; i < text.size(); ++i)
        result[i] = foldedLetter(text[i]);
    return result;
}

quint64 lettersOf(QStringView folded) {
    constexpr int digits = 26, others = 36, kinds = 64;
    quint64 letters = 0;
    for (const QChar one : folded) {
        const char16_t code = one.unicode();
        if (code >= u'a' && code <= u'z')
            letters |= quint64{1} << (code - u'a');
        else if (code >= u'0' && code <= u'9')
            letters |= quint64{1} << (digits + code - u'0');
        else if (one.isLetterOrNumber())
            letters |= quint64{1} << (others + code % (kinds - others));
    }
    return letters;
}

void SearchTexts::reserve(qsizetype count, qsizetype letters) {
    m_begins.reserve(static_cast<std::size_t>(count));
    m_letters.reserve(static_cast<std::size_t>(count));
    m_buffer.reserve(letters);
}

void SearchTexts::add(QStringView text) {
    m_begins.push_back(m_buffer.size());
    for (const QChar letter : text)
        m_buffer.append(foldedLetter(letter));
    m_letters.push_back(lettersOf(QStringView(m_buffer).mid(m_begins.back())));
}

} // namespace eigenscope
