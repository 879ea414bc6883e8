#include "ui/formula/formula_html.h"

namespace eigenscope {
namespace {

bool isVariable(QChar sign) {
    return sign.isLetter() && sign.category() != QChar::Letter_Modifier && sign != QChar(u'Σ') && sign != QChar(u'Δ');
}

/// The length of what ^ or _ stands before: a group in brackets, or a sign and a word.
qsizetype lengthOfScript(QStringView text) {
    if (text.startsWith('(')) {
        int depth = 0;
        for (qsizetype i = 0; i < text.size(); ++i) {
            depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
            if (depth == 0)
                return i + 1;
        }
    }
    qsizetype length = text.startsWith(u'−') || text.startsWith('-') ? 1 : 0;
    while (length < text.size() && (text[length].isLetterOrNumber() || text[length] == '.'))
        ++length;
    return length;
}

QString escaped(QChar sign) {
    return QString(sign).toHtmlEscaped();
}

} // namespace

QString formulaHtml(const QString &formula) {
    QString html;
    for (qsizetype i = 0; i < formula.size();) {
        const QChar sign = formula[i];
        if ((sign == '^' || sign == '_') && i + 1 < formula.size()) {
            const qsizetype length = lengthOfScript(QStringView(formula).mid(i + 1));
            QString script = formula.mid(i + 1, length);
            if (script.startsWith('(') && script.endsWith(')'))
                script = script.mid(1, script.size() - 2);
            const QString tag = sign == '^' ? "sup" : "sub";
            html += "<" + tag + ">" + formulaHtml(script) + "</" + tag + ">";
            i += 1 + length;
        } else if (isVariable(sign)) {
            qsizetype end = i;
            while (end < formula.size() && (isVariable(formula[end]) || formula[end].isMark()))
                ++end;
            const QString word = formula.mid(i, end - i).toHtmlEscaped();
            // Names of functions and words stand upright.
            const bool isWord = end - i > 2 || word == "or" || word == "of";
            html += isWord ? word : "<i>" + word + "</i>";
            i = end;
        } else {
            html += escaped(sign);
            ++i;
        }
    }
    return html;
}

} // namespace eigenscope
