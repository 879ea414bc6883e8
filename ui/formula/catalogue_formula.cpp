#include "ui/formula/catalogue_formula.h"

#include "ui/formula/formula_symbols.h"

#include <QStringList>

namespace eigenscope {
namespace {

const QString raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵀᵗˡⁿ", raisedPlain = "0123456789+−Ttln";
const QString lowered = "₀₁₂₃₄₅₆₇₈₉ᵢⱼ", loweredPlain = "0123456789ij";
const QStringList shortWords = {"or", "of", "in", "on", "to", "by", "as"};

/// The end of the bracket that begins here.
qsizetype bracketEnd(const QString &text, qsizetype from) {
    int depth = 0;
    for (qsizetype i = from; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth == 0)
            return i;
    }
    return text.size() - 1;
}

class CatalogueFormula {
public:
    explicit CatalogueFormula(const QString &text) : m_text(text), m_normsPair(text.count(u'‖') % 2 == 0) {}

    QString tex() {
        while (m_at < m_text.size())
            m_tex += next();
        return m_tex;
    }

private:
    [[nodiscard]] QChar sign() const { return m_text[m_at]; }
    [[nodiscard]] QChar signAt(qsizetype i) const { return i >= 0 && i < m_text.size() ? m_text[i] : QChar(); }
    [[nodiscard]] static bool isLetter(QChar c) {
        return c.isLetter() && c.category() != QChar::Letter_Modifier && !raised.contains(c) && !lowered.contains(c);
    }

    QString next() {
        if (raised.contains(sign()))
            return scripts(raised, raisedPlain, '^');
        if (lowered.contains(sign()))
            return scripts(lowered, loweredPlain, '_');
        if (sign() == '^' || sign() == '_')
            return script();
        if (sign() == u'√') {
            ++m_at;
            return "\\sqrt{" + operand() + "}";
        }
        if (sign() == u'Σ')
            return sigma();
        return isLetter(sign()) ? word() : mark();
    }

    QString scripts(const QString &from, const QString &to, QChar command) {
        QString plain;
        for (; m_at < m_text.size() && from.contains(sign()); ++m_at)
            plain += to[from.indexOf(sign())];
        return QString(command) + "{" + (plain == "T" ? "\\top" : plain) + "}";
    }

    QString script() {
        const QString command(m_text[m_at++]);
        return command + "{" + operand() + "}";
    }

    /// What ^, _ or √ stands before: a bracket, a number, or a sign and a word.
    QString operand() {
        qsizetype end = m_at;
        if (signAt(m_at) == '(') {
            end = bracketEnd(m_text, m_at) + 1;
            const QString inside = m_text.mid(m_at + 1, end - m_at - 2);
            m_at = end;
            return CatalogueFormula(inside).tex();
        }
        if (signAt(end) == u'−' || signAt(end) == '-')
            ++end;
        const auto begins = [&] { return signAt(end).isUpper() && signAt(end - 1).isLower(); }; // the next factor
        while ((isLetter(signAt(end)) && !begins()) || signAt(end).isDigit() || signAt(end).isMark())
            ++end;
        const QString part = m_text.mid(m_at, end - m_at);
        m_at = end;
        return part.size() > 2 ? CatalogueFormula(part).tex() : part;
    }

    /// A covariance where it is equated or stands before its eigenvector, else a sum.
    QString sigma() {
        ++m_at;
        const QChar after = signAt(m_at) == ' ' ? signAt(m_at + 1) : signAt(m_at);
        return after == '=' || after == 'u' ? "Σ" : "\\sum ";
    }

    QString word() {
        qsizetype end = m_at;
        bool hasSmall = false;
        while (isLetter(signAt(end)) || signAt(end).isMark())
            hasSmall = signAt(end++).isLower() || hasSmall;
        const QString text = m_text.mid(m_at, end - m_at);
        m_at = end;
        if (functionOfCommand(text.toStdString()))
            return "\\" + text + " ";
        if (shortWords.contains(text) || (text.size() > 2 && hasSmall && text.front() != u'Σ'))
            return signAt(m_at) == '(' ? "\\operatorname{" + text + "}" : words(text);
        return text.size() > 1 && !hasSmall && signAt(m_at) == '(' ? "\\operatorname{" + text + "}" : text;
    }

    /// With the spaces around it.
    QString words(const QString &text) {
        const bool spaceBefore = m_tex.endsWith(' ') && !m_tex.trimmed().endsWith(" }");
        return QString("\\text{%1%2%3}").arg(spaceBefore ? " " : "", text, signAt(m_at) == ' ' ? " " : "");
    }

    QString mark() {
        const QChar at = m_text[m_at++];
        if (at == u'‖')
            return m_normsPair ? pair(m_inNorm, "Vert") : "\\,\\Vert\\,";
        if (at == '|')
            return signAt(m_at - 2) == ' ' && signAt(m_at) == ' ' ? "\\mid " : pair(m_inBars, "vert");
        if (at == ' ' && signAt(m_at) == ' ') {
            ++m_at;
            return "\\quad ";
        }
        if (QString("{}#%").contains(at))
            return QString("\\") + at;
        return at == ',' && signAt(m_at) == ' ' ? ",\\; " : QString(at);
    }

    static QString pair(bool &isInside, const char *name) {
        isInside = !isInside;
        return QString(isInside ? "\\l" : "\\r") + name + " ";
    }

    const QString m_text;
    const bool m_normsPair;
    qsizetype m_at = 0;
    QString m_tex;
    bool m_inNorm = false, m_inBars = false;
};

} // namespace

QString catalogueTex(const QString &formula) {
    return CatalogueFormula(formula).tex();
}

} // namespace eigenscope
