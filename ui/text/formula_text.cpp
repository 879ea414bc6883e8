#include "ui/text/formula_text.h"

#include "ui/text/kernel_operators.h"
#include "ui/text/number_label.h"

#include <QStringList>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

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

/// Writes the formula of an expression and keeps the definitions of the names that it uses.
class FormulaWriter {
public:
    explicit FormulaWriter(const Registry<KernelInfo> &kernels) : m_kernels(kernels) {}

    QString whole(const KernelExpression &kernel) {
        QString text = formulaHtml("k(x, y) = ") + inner(kernel);
        for (qsizetype i = 0; i < m_definitions.size(); ++i) // an entry may append others
            text += (i == 0 ? ", &nbsp;" : "; &nbsp;") + m_definitions[i];
        return text;
    }

private:
    QString inner(const KernelExpression &kernel) {
        switch (kernel.head) {
        case Head::Kernel: {
            const KernelInfo *info = m_kernels.find(kernel.id);
            return formulaHtml(QString::fromStdString(info ? info->formula : kernel.id));
        }
        case Head::Scale: return number(kernel.numbers.front()) + " · " + factor(kernel.parts.front());
        case Head::Sum: return joined(kernel, " + ", &FormulaWriter::inner);
        case Head::Product: return joined(kernel, " · ", &FormulaWriter::factor);
        case Head::Exp: return "exp(" + inner(kernel.parts.front()) + ")";
        case Head::PolynomialOf: return polynomial(kernel);
        case Head::Scaled:
            define(formulaHtml("f(x) = " + argumentsOf(kernel)));
            return formulaHtml("f(x) · ") + factor(kernel.parts.front()) + formulaHtml(" · f(y)");
        case Head::Mapped: return mapped(kernel);
        case Head::Columns: {
            const QString name = named(kernel.parts.front());
            QStringList columns;
            for (const std::string &column : kernel.columns)
                columns.append(QString::fromStdString(column).toHtmlEscaped());
            define(formulaHtml("S = ") + "{" + columns.join(", ") + "}");
            return name + formulaHtml("(x_S, y_S)");
        }
        case Head::Center: {
            const QString name = named(kernel.parts.front());
            return name + formulaHtml("(x, y) − E_z ") + name + formulaHtml("(x, z) − E_z ") + name +
                   formulaHtml("(z, y) + E ") + name;
        }
        case Head::Normalize: {
            const QString name = named(kernel.parts.front());
            return name + formulaHtml("(x, y) / √(") + name + formulaHtml("(x, x) ") + name + formulaHtml("(y, y))");
        }
        }
        return {};
    }

    QString factor(const KernelExpression &kernel) {
        const QString text = inner(kernel);
        const bool needsBrackets = kernel.head == Head::Sum || (kernel.head == Head::Kernel && text.contains(" + "));
        return needsBrackets ? "(" + text + ")" : text;
    }

    QString joined(const KernelExpression &kernel, const QString &sign,
                   QString (FormulaWriter::*write)(const KernelExpression &)) {
        QStringList texts;
        for (const KernelExpression &part : kernel.parts)
            texts.append((this->*write)(part));
        return texts.join(sign);
    }

    QString polynomial(const KernelExpression &kernel) {
        const QString name = named(kernel.parts.front());
        QStringList terms;
        for (std::size_t power = 0; power < kernel.numbers.size(); ++power) {
            const double a = kernel.numbers[power];
            if (a == 0)
                continue;
            QString term = power == 0 || a != 1 ? number(a) : QString();
            if (power > 0)
                term += (term.isEmpty() ? "" : " ") + name +
                        (power > 1 ? "<sup>" + QString::number(power) + "</sup>" : QString());
            terms.append(term);
        }
        return terms.isEmpty() ? "0" : terms.join(" + ");
    }

    QString mapped(const KernelExpression &kernel) {
        const QString name = named(kernel.parts.front());
        define(formulaHtml("φ(x) = " + argumentsOf(kernel)));
        return name + formulaHtml("(φ(x), φ(y))");
    }

    /// A name for a kernel, whose definition stands after the formula.
    QString named(const KernelExpression &kernel) {
        const QString name = "<i>k</i><sub>" + QString::number(++m_names) + "</sub>";
        const qsizetype at = m_definitions.size();
        m_definitions.append(QString());
        m_definitions[at] = name + formulaHtml("(x, y) = ") + inner(kernel);
        return name;
    }

    void define(const QString &definition) {
        if (!m_definitions.contains(definition))
            m_definitions.append(definition);
    }

    static QString number(double value) { return numberLabel(value, 4); }

    const Registry<KernelInfo> &m_kernels;
    QStringList m_definitions;
    int m_names = 0;
};

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

QString kernelFormulaHtml(const KernelExpression &kernel, const Registry<KernelInfo> &kernels) {
    return FormulaWriter(kernels).whole(kernel);
}

} // namespace eigenscope
