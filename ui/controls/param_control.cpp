#include "ui/controls/param_control.h"

#include "ui/controls/choice_control.h"
#include "ui/controls/column_control.h"
#include "ui/controls/columns_control.h"
#include "ui/controls/flag_control.h"
#include "ui/controls/matrix_control.h"
#include "ui/controls/number_control.h"
#include "ui/controls/table_file_control.h"
#include "ui/controls/typed_refusal.h"
#include "ui/text/choice_text.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

namespace eigenscope {

ParamControl *makeParamControl(const std::string &owner, const ParamSpec &spec, QWidget *parent) {
    if (std::holds_alternative<Flag>(spec.domain))
        return new FlagControl(spec, parent);
    if (std::holds_alternative<Choice>(spec.domain))
        return new ChoiceControl(spec, parent);
    if (std::holds_alternative<ColumnNames>(spec.domain))
        return new ColumnsControl(spec, parent);
    if (std::holds_alternative<SquareMatrix>(spec.domain))
        return new MatrixControl(owner, spec, parent);
    if (std::holds_alternative<ColumnName>(spec.domain))
        return new ColumnControl(spec, parent);
    if (std::holds_alternative<TableFile>(spec.domain))
        return new TableFileControl(spec, parent);
    return new NumberControl(owner, spec, parent);
}

namespace {

/// The default as the control shows it.
QString usualText(const ParamSpec &spec) {
    if (const double *number = std::get_if<double>(&spec.defaultValue))
        return numberLabel(*number);
    if (const bool *isOn = std::get_if<bool>(&spec.defaultValue))
        return *isOn ? QObject::tr("true") : QObject::tr("false");
    const std::string text = valueText(spec.defaultValue);
    return std::holds_alternative<Choice>(spec.domain) ? choiceText(text) : QString::fromStdString(text);
}

} // namespace

QString paramToolTip(const ParamSpec &spec) {
    const auto escaped = [](const std::string &text) { return programWords(text).toHtmlEscaped(); };
    QStringList lines = {"<b>" + escaped(spec.label) + "</b> (" + escaped(spec.id) + ")"};
    if (!spec.help.empty())
        lines << escaped(spec.help);
    if (!std::holds_alternative<Choice>(spec.domain)) // whose values stand in the list
        lines << QObject::tr("Takes %1.").arg(acceptedText(spec).toHtmlEscaped());
    if (!std::holds_alternative<Automatic>(spec.defaultValue))
        lines << QObject::tr("Default: %1.").arg(usualText(spec).toHtmlEscaped());
    if (!spec.automatic.empty())
        lines << QObject::tr("Automatic: %1.").arg(escaped(spec.automatic));
    return "<div style='white-space:pre-wrap'>" + lines.join("<br>") + "</div>";
}

} // namespace eigenscope

#include "moc_param_control.cpp"
