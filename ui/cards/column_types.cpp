#include "ui/cards/column_types.h"

#include "core/formats/content/content.h"
#include "core/formats/source_file.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/paragraph.h"
#include "ui/text/said.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

QPushButton *compactButton(const QString &text, const QString &help) {
    auto *button = new QPushButton(text);
    button->setProperty("compact", true);
    button->setToolTip(help);
    return button;
}

} // namespace

ColumnTypes::ColumnTypes(QWidget *parent)
    : QWidget(parent), m_line(new QWidget), m_column(new ComboBox(tr("Column"))),
      m_type(new ComboBox(tr("Type of the column"))), m_note(paragraph("secondary")),
      m_back(compactButton(tr("Analyze them too"), tr("Takes these columns for numbers like the others."))),
      m_guess(compactButton(tr("Guess types"),
                            tr("Reads dates, numbers with thousands, percent or currency, and leaves out "
                               "ids and constant columns."))) {
    for (const ColumnType type : offeredTypes())
        m_type->addItem(typeText(type), static_cast<int>(type));
    auto *line = new QHBoxLayout(m_line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto *name = new QLabel(tr("Type of"));
    name->setProperty("role", "secondary");
    line->addWidget(name);
    line->addWidget(m_column, 1);
    line->addWidget(m_type, 1);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    rows->addWidget(m_line);
    rows->addWidget(m_note);
    rows->addWidget(m_back, 0, Qt::AlignLeft);
    rows->addWidget(m_guess, 0, Qt::AlignLeft);
    connect(m_column, &QComboBox::activated, this, &ColumnTypes::showType);
    connect(m_type, &QComboBox::activated, this, &ColumnTypes::takeType);
    connect(m_back, &QPushButton::clicked, this, &ColumnTypes::takeBack);
    connect(m_guess, &QPushButton::clicked, this, [this] {
        Json section = m_data;
        section["types"] = Json::object();
        emit edited(tr("Guess types"), section);
    });
}

void ColumnTypes::show(const Json &section, const LoadedData &loaded) {
    const QString chosen = m_column->currentText();
    m_data = section;
    m_readings = loaded.readings;
    m_leftOut = leftOutColumns(*loaded.dataset, loaded.readings);
    std::erase_if(m_leftOut, [](const ColumnReading &reading) { return reading.missing == reading.rows; });
    const QSignalBlocker quiet(m_column);
    m_column->clear();
    for (const ColumnReading &reading : m_readings)
        m_column->addItem(QString::fromStdString(reading.column));
    m_column->setCurrentIndex(std::max(0, m_column->findText(chosen)));
    QStringList lines;
    for (const ColumnReading &reading : m_leftOut)
        lines.append(tr("%1: %2").arg(QString::fromStdString(reading.column), said(reading.leftOut)));
    m_note->setText(tr("Not analyzed · %1").arg(lines.join(" · ")));
    m_note->setVisible(!lines.isEmpty());
    m_back->setVisible(!lines.isEmpty());
    m_line->setVisible(!m_readings.empty());
    m_guess->setVisible(m_readings.empty() && loaded.dataset->isPoints() &&
                        namesFile(section.at("source").get<std::string>()));
    setVisible(!m_readings.empty() || !m_guess->isHidden());
    showType();
}

const ColumnReading *ColumnTypes::shownReading() const {
    const auto found = std::ranges::find(m_readings, m_column->currentText().toStdString(), &ColumnReading::column);
    return found == m_readings.end() ? nullptr : &*found;
}

void ColumnTypes::showType() {
    const ColumnReading *reading = shownReading();
    if (!reading)
        return;
    m_type->showData(static_cast<int>(reading->type));
    const QString told = readingText(*reading);
    m_type->setToolTip(told.isEmpty() ? tr("What this column holds.") : told);
}

void ColumnTypes::takeType() {
    const ColumnReading *reading = shownReading();
    const auto type = static_cast<ColumnType>(m_type->currentData().toInt());
    if (reading && type != reading->type)
        emit edited(tr("Type of %1").arg(m_column->currentText()), withColumnType(m_data, reading->column, type));
}

void ColumnTypes::takeBack() {
    Json section = m_data;
    for (const ColumnReading &reading : m_leftOut)
        section = withColumnType(std::move(section), reading.column, ColumnType::Number);
    emit edited(tr("Analyze them too"), section);
}

} // namespace eigenscope

#include "moc_column_types.cpp"
