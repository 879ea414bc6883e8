#include "ui/composer/kernel_formula.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include <QRegularExpression>
#include <QStringList>

namespace eigenscope {
namespace {

constexpr char16_t firstColumns = 0xE000; // signs that no text uses

/// Whether a formula would fall apart as a factor: there is a plus or a minus outside of its parentheses.
bool isSum(const QString &formula) {
    int open = 0;
    for (qsizetype i = 0; i < formula.size(); ++i) {
        open += formula[i] == u'(' ? 1 : formula[i] == u')' ? -1 : 0;
        const QStringView sign = QStringView(formula).mid(i, 3);
        if (open == 0 && (sign == u" + " || sign == u" − "))
            return true;
    }
    return false;
}

/// Writes the formula of an expression, as the catalogue writes formulas, and keeps the definitions of the names that
/// it uses.
class FormulaWriter {
public:
    explicit FormulaWriter(const Registry<KernelInfo> &kernels) : m_kernels(kernels) {}

    QString tex(const KernelExpression &kernel) {
        QString text = texOf("k(x, y) = " + inner(kernel));
        for (qsizetype i = 0; i < m_definitions.size(); ++i)
            text += (i == 0 ? ",\\quad " : ";\\quad ") + texOf(m_definitions[i]);
        return text;
    }

private:
    QString inner(const KernelExpression &kernel) {
        if (kernel.isNamed()) {
            const KernelInfo *info = m_kernels.find(kernel.id);
            return QString::fromStdString(info ? info->formula : kernel.id);
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
            text += pattern.mid(from, place.capturedStart() - from);
            const QString what = place.captured(1);
            if (what == "k" && name.isEmpty())
                name = named(kernel.parts.front());
            text += what == "k" ? name : inPlace(what, kernel);
            from = place.capturedEnd();
        }
        return text + pattern.mid(from);
    }

    /// What stands in another place than that of a name: "in 0", "factor 1", "# 0", "arguments", "columns".
    QString inPlace(const QString &what, const KernelExpression &kernel) {
        if (what == "arguments")
            return QString::fromStdString(operationOf(kernel).arguments(kernel));
        if (what == "columns") {
            m_columns.append(joinedColumns(kernel));
            return QChar(firstColumns + static_cast<char16_t>(m_columns.size() - 1));
        }
        const auto index = static_cast<std::size_t>(what.section(' ', 1).toUInt());
        if (what.startsWith('#'))
            return numberLabel(kernel.numbers[index], 4);
        return what.startsWith("factor") ? factor(kernel.parts[index]) : inner(kernel.parts[index]);
    }

    QString factor(const KernelExpression &kernel) {
        const QString text = inner(kernel);
        return isSum(text) ? "(" + text + ")" : text;
    }

    /// A name for a kernel, whose definition stands after the formula.
    QString named(const KernelExpression &kernel) {
        const QString name = "k_" + QString::number(++m_names);
        const qsizetype at = m_definitions.size();
        m_definitions.append(QString());
        m_definitions[at] = name + "(x, y) = " + inner(kernel);
        return name;
    }

    /// What the formula of the operation leaves to be said: "f(x) = …".
    void define(const OperationInfo &operation, const KernelExpression &kernel) {
        const QString definition = filled(QString::fromStdString(operation.defines), kernel);
        if (!definition.isEmpty() && !m_definitions.contains(definition))
            m_definitions.append(definition);
    }

    /// With the columns, which are no mathematics, in their places.
    [[nodiscard]] QString texOf(const QString &formula) const {
        QString tex = catalogueTex(formula);
        for (qsizetype i = 0; i < m_columns.size(); ++i)
            tex.replace(QChar(firstColumns + static_cast<char16_t>(i)), "\\{" + texWords(m_columns[i]) + "\\}");
        return tex;
    }

    const Registry<KernelInfo> &m_kernels;
    QStringList m_definitions;
    QStringList m_columns; ///< lists of names, each of which a sign of its own stands for
    int m_names = 0;
};

} // namespace

QString joinedColumns(const KernelExpression &expression) {
    QStringList names;
    for (const std::string &column : expression.columns)
        names.append(QString::fromStdString(column));
    return names.join(", ");
}

Formula kernelFormula(const KernelExpression &kernel, const Registry<KernelInfo> &kernels) {
    if (auto formula = Formula::read(FormulaWriter(kernels).tex(kernel)))
        return *std::move(formula);
    return *Formula::read(texWords(QString::fromStdString(kernelText(kernel))));
}

} // namespace eigenscope
