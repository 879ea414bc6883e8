#include "ui/formula/formula_scanner.h"

#include "ui/formula/formula_symbols.h"

namespace eigenscope {

Error FormulaScanner::errorAt(const Sentence &message, qsizetype place) {
    return {Error::Kind::Syntax, message, 1, static_cast<int>(place) + 1};
}

QString FormulaScanner::command() const {
    qsizetype end = m_at + 1;
    while (end < m_tex.size() && m_tex[end].isLetter() && m_tex[end].unicode() < 128)
        ++end;
    return m_tex.mid(m_at + 1, std::max<qsizetype>(1, end - m_at - 1));
}

QString FormulaScanner::here() const {
    return at('\\') ? "\\" + command() : QString(sign());
}

void FormulaScanner::skipSpaces() {
    while (!atEnd() && sign().isSpace())
        ++m_at;
}

bool FormulaScanner::take(QChar sign) {
    skipSpaces();
    const bool isHere = at(sign);
    m_at += isHere ? 1 : 0;
    return isHere;
}

QString FormulaScanner::takeCharacter() {
    const qsizetype length = sign().isHighSurrogate() && m_at + 1 < m_tex.size() ? 2 : 1;
    m_at += length;
    return m_tex.mid(m_at - length, length);
}

QString FormulaScanner::takeNumber() {
    const qsizetype start = m_at;
    const auto continues = [this](qsizetype i) {
        const bool hasNext = i + 1 < m_tex.size() && m_tex[i + 1].isDigit();
        return m_tex[i].isDigit() || ((m_tex[i] == u'\u202f' || m_tex[i] == '.') && hasNext);
    };
    while (!atEnd() && continues(m_at))
        ++m_at;
    return m_tex.mid(start, m_at - start);
}

Result<QString> FormulaScanner::takeWords() {
    const qsizetype start = m_at;
    if (!take('{'))
        return error(sentence("A { is missing."));
    const qsizetype end = m_tex.indexOf('}', m_at);
    if (end < 0)
        return errorAt(sentence("The { has no } to it."), start);
    const QString text = m_tex.mid(m_at, end - m_at);
    m_at = end + 1;
    return text;
}

Result<QString> FormulaScanner::takeBracket() {
    skipSpaces();
    if (atEnd())
        return error(sentence("A bracket is missing."));
    const qsizetype start = m_at;
    QString bracket = here();
    m_at += bracket.size();
    if (bracket.startsWith('\\'))
        if (const FormulaSymbol *symbol = symbolOfCommand(bracket.mid(1).toStdString()))
            bracket = QString::fromUtf16(symbol->character.data(), static_cast<int>(symbol->character.size()));
    if (bracket.size() != 1 || !QString("()[]{}⟨⟩⌊⌋⌈⌉|‖./").contains(bracket))
        return errorAt(sentence("%1 is no bracket.", bracket.toStdString()), start);
    return bracket == "." ? QString() : bracket;
}

} // namespace eigenscope
