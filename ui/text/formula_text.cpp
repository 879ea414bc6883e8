#include "ui/text/formula_text.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/text/number_label.h"

#include <QRegularExpression>
#include <QStringList>

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
        if (kernel.isNamed()) {
            const KernelInfo *info = m_kernels.find(kernel.id);
            return formulaHtml(QString::fromStdString(info ? info->formula : kernel.id));
        }
        const OperationInfo &operation = operationOf(kernel);
        const QString pattern = QString::fromStdString(operation.composed(kernel));
        if (pattern.contains("{k}")) { // the kernel that is named is defined before the arguments
            const QString text = filled(pattern, kernel);
            define(operation, kernel);
            return text;
        }
        define(operation, kernel);
        return filled(pattern, kernel);
    }

    /// The pattern of an operation with what its places stand for.
    QString filled(const QString &pattern, const KernelExpression &kernel) {
        static const QRegularExpression places("\\{([^}]*)\\}");
        QString text, name;
        qsizetype from = 0;
        for (const QRegularExpressionMatch &place : places.globalMatch(pattern)) {
            text += formulaHtml(pattern.mid(from, place.capturedStart() - from));
            const QString what = place.captured(1);
            if (what == "k" && name.isEmpty())
                name = named(kernel.parts.front());
            text += what == "k" ? name : inPlace(what, kernel);
            from = place.capturedEnd();
        }
        return text + formulaHtml(pattern.mid(from));
    }

    /// What stands in another place than that of a name: "in 0", "factor 1", "# 0", "arguments", "columns".
    QString inPlace(const QString &what, const KernelExpression &kernel) {
        if (what == "arguments")
            return formulaHtml(QString::fromStdString(operationOf(kernel).arguments(kernel)));
        if (what == "columns")
            return "{" + joinedColumns(kernel).toHtmlEscaped() + "}";
        const auto index = static_cast<std::size_t>(what.section(' ', 1).toUInt());
        if (what.startsWith('#'))
            return numberLabel(kernel.numbers[index], 4);
        return what.startsWith("factor") ? factor(kernel.parts[index]) : inner(kernel.parts[index]);
    }

    QString factor(const KernelExpression &kernel) {
        const QString text = inner(kernel);
        const bool isSum =
            kernel.isNamed() ? text.contains(" + ") : operationOf(kernel).strength == OperationStrength::Sum;
        return isSum ? "(" + text + ")" : text;
    }

    /// A name for a kernel, whose definition stands after the formula.
    QString named(const KernelExpression &kernel) {
        const QString name = "<i>k</i><sub>" + QString::number(++m_names) + "</sub>";
        const qsizetype at = m_definitions.size();
        m_definitions.append(QString());
        m_definitions[at] = name + formulaHtml("(x, y) = ") + inner(kernel);
        return name;
    }

    /// What the formula of the operation leaves to be said: "f(x) = …".
    void define(const OperationInfo &operation, const KernelExpression &kernel) {
        const QString definition = filled(QString::fromStdString(operation.defines), kernel);
        if (!definition.isEmpty() && !m_definitions.contains(definition))
            m_definitions.append(definition);
    }

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

QString joinedColumns(const KernelExpression &expression) {
    QStringList names;
    for (const std::string &column : expression.columns)
        names.append(QString::fromStdString(column));
    return names.join(", ");
}

QString kernelFormulaHtml(const KernelExpression &kernel, const Registry<KernelInfo> &kernels) {
    return FormulaWriter(kernels).whole(kernel);
}

} // namespace eigenscope
