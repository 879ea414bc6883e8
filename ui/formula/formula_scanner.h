#pragma once

#include "core/base/result.h"

#include <QString>

namespace eigenscope {

/// The text of a formula, and how far it has been read.
class FormulaScanner {
public:
    explicit FormulaScanner(const QString &tex) : m_tex(tex) {}

    [[nodiscard]] bool atEnd() const { return m_at >= m_tex.size(); }
    [[nodiscard]] bool at(QChar sign) const { return !atEnd() && m_tex[m_at] == sign; }
    [[nodiscard]] bool atCommand(const char *name) const { return at('\\') && command() == name; }
    [[nodiscard]] qsizetype place() const { return m_at; }
    [[nodiscard]] QChar sign() const { return m_tex[m_at]; } ///< not at the end
    /// The name behind a backslash here: letters, or one sign.
    [[nodiscard]] QString command() const;
    /// What stands here, for a sentence: a sign or a command.
    [[nodiscard]] QString here() const;

    void skip(qsizetype signs) { m_at += signs; }
    void skipSpaces();
    /// Steps over the sign where it stands here, after spaces.
    bool take(QChar sign);
    /// The character here, of one or two signs of UTF-16.
    QString takeCharacter();
    /// The digits here, with the decimal point.
    QString takeNumber();
    /// Words in braces as they stand, spaces too.
    Result<QString> takeWords();
    /// A bracket behind \left, \right or \big; empty for a point, which is none.
    Result<QString> takeBracket();

    /// Syntax, at the present place or another one.
    [[nodiscard]] Error error(const Sentence &message) const { return errorAt(message, m_at); }
    [[nodiscard]] static Error errorAt(const Sentence &message, qsizetype place);

private:
    const QString m_tex;
    qsizetype m_at = 0;
};

} // namespace eigenscope
