#include "ui/controls/param_form.h"

#include "ui/controls/control_names.h"
#include "ui/text/program_words.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QStyle>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

void setRole(QLabel *label, const char *role) {
    if (label->property("role").toString() == role)
        return;
    label->setProperty("role", role);
    label->style()->unpolish(label);
    label->style()->polish(label);
}

bool fillsLine(const ParamControl &control) {
    return control.findChild<QSlider *>() || control.findChild<QComboBox *>();
}

} // namespace

ParamForm::ParamForm(std::string owner, std::vector<ParamSpec> specs, QWidget *parent)
    : QWidget(parent), m_owner(std::move(owner)) {
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    for (const ParamSpec &spec : specs)
        if (!std::holds_alternative<CheckSum>(spec.domain))
            addRow(spec, rows);
    alignNames(m_names);
    showValues({});
}

ParamForm::~ParamForm() {
    // A box that has the focus would finish its typing while what listens to it is half taken down.
    for (QObject *part : findChildren<QObject *>())
        part->blockSignals(true);
}

void ParamForm::addRow(const ParamSpec &spec, QVBoxLayout *rows) {
    auto *whole = new QWidget;
    whole->setObjectName(QString::fromStdString(spec.id)); // by which lessons point at it
    auto *lines = new QVBoxLayout(whole);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    QString text = programWords(spec.label);
    if (!spec.unit.empty())
        text += " (" + programWords(spec.unit) + ')';
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", "secondary");
    ParamControl *control = makeParamControl(m_owner, spec);
    label->setBuddy(control);
    if (spec.automatic.empty() && fillsLine(*control)) // "auto" takes the room that a longer name would
        m_names.append(label);
    whole->setToolTip(paramToolTip(spec));
    line->addWidget(label);
    line->addWidget(control, 1);
    lines->addLayout(line);
    auto *note = new QLabel;
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setFont(interfaceFont(11));
    lines->addWidget(note);
    rows->addWidget(whole);

    const std::size_t index = m_rows.size();
    m_rows.push_back({spec, whole, control, note});
    connect(control, &ParamControl::edited, this, [this, index](const ParamValue &value) { take(index, value); });
    connect(control, &ParamControl::refused, this,
            [this, index](const QString &sentence) { showRefusal(index, sentence); });
    connect(control, &ParamControl::fileAskedFor, this,
            [this, index] { emit fileAskedFor(QString::fromStdString(m_rows[index].spec.id)); });
}

void ParamForm::showValues(const ParamMap &written) {
    m_written = written;
    for (Row &row : m_rows) {
        const auto found = m_written.find(row.spec.id);
        row.control->showValue(found == m_written.end() ? row.spec.defaultValue : found->second);
        showRow(row);
    }
}

void ParamForm::showFound(const ParamMap &found) {
    for (Row &row : m_rows) {
        const auto value = found.find(row.spec.id);
        row.control->showFound(value == found.end() ? ParamValue(Automatic{}) : value->second);
    }
}

void ParamForm::offerColumns(const QStringList &columns) {
    for (Row &row : m_rows)
        row.control->offerColumns(columns);
}

void ParamForm::offerIds(const QStringList &columns) {
    for (Row &row : m_rows)
        row.control->offerIds(columns);
}

void ParamForm::set(const std::string &parameter, const ParamValue &value) {
    const auto row = std::ranges::find(m_rows, parameter, [](const Row &one) { return one.spec.id; });
    row->control->showValue(value);
    take(static_cast<std::size_t>(row - m_rows.begin()), value);
}

bool ParamForm::hasFile() const {
    return std::ranges::any_of(m_rows, [this](const Row &row) {
        return std::holds_alternative<TableFile>(row.spec.domain) && m_written.contains(row.spec.id);
    });
}

ParamControl *ParamForm::control(std::string_view parameter) const {
    const auto row = std::ranges::find(m_rows, parameter, [](const Row &one) { return one.spec.id; });
    return row == m_rows.end() ? nullptr : row->control;
}

void ParamForm::take(std::size_t index, const ParamValue &value) {
    const ParamSpec &spec = m_rows[index].spec;
    if (value == spec.defaultValue)
        m_written.erase(spec.id);
    else
        m_written[spec.id] = value;
    if (!std::holds_alternative<Automatic>(value)) // says the same in other words: only one of them is given
        for (const Row &other : m_rows)
            if (other.spec.id == spec.alternativeTo || other.spec.alternativeTo == spec.id)
                m_written.erase(other.spec.id);
    if (std::holds_alternative<TableFile>(spec.domain))
        takeOtherFile();
    showRow(m_rows[index]);
    emit edited(QString::fromStdString(spec.id), m_written);
}

/// The checksum and the columns were those of the file before.
void ParamForm::takeOtherFile() {
    std::erase_if(m_written, [this](const auto &one) { return !control(one.first); });
    for (Row &row : m_rows) {
        if (std::holds_alternative<ColumnNames>(row.spec.domain) && m_written.erase(row.spec.id) > 0)
            row.control->showValue(row.spec.defaultValue);
        showRow(row);
    }
}

void ParamForm::showRefusal(std::size_t index, const QString &sentence) {
    Row &row = m_rows[index];
    row.refused = !sentence.isEmpty();
    showRow(row);
    if (!row.refused)
        return;
    setRole(row.note, "bad");
    row.note->setText(sentence);
    row.note->show();
}

void ParamForm::showRow(Row &row) const {
    const auto found = m_written.find(row.spec.id);
    const ParamValue &value = found == m_written.end() ? row.spec.defaultValue : found->second;
    // Another way to say what a row above says takes room only where it is used.
    // So does the column by which the rows of another table are matched.
    const bool isOfUse = !std::holds_alternative<ColumnName>(row.spec.domain) || hasFile();
    row.whole->setVisible(isOfUse && (row.spec.alternativeTo.empty() || found != m_written.end()));
    if (row.refused)
        return;
    setRole(row.note, "secondary");
    row.note->setText(programWords(row.spec.automatic));
    row.note->setVisible(std::holds_alternative<Automatic>(value) && !row.spec.automatic.empty() &&
                         !std::holds_alternative<Choice>(row.spec.domain));
}

} // namespace eigenscope

#include "moc_param_form.cpp"
