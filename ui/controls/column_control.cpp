#include "ui/controls/column_control.h"

#include "ui/controls/combo_box.h"
#include "ui/text/program_words.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

namespace eigenscope {

ColumnControl::ColumnControl(const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_combo(new ComboBox(programWords(spec.label))) {
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_combo);
    setFocusProxy(m_combo);
    m_combo->addItem(tr("auto"), QString());
    showValue(spec.defaultValue);
    connect(m_combo, &QComboBox::currentIndexChanged, this, [this] {
        const QString column = m_combo->currentData().toString();
        m_value = column.isEmpty() ? ParamValue(Automatic{}) : ParamValue(column.toStdString());
        emit edited(m_value);
    });
}

void ColumnControl::offerIds(const QStringList &columns) {
    if (columns == m_offered)
        return;
    m_offered = columns;
    const QSignalBlocker quiet(m_combo);
    while (m_combo->count() > 1)
        m_combo->removeItem(1);
    for (const QString &column : columns)
        m_combo->addItem(column, column);
    showValue(ParamValue(m_value));
}

void ColumnControl::showValue(const ParamValue &value) {
    m_value = value;
    const std::string *name = std::get_if<std::string>(&m_value);
    const QString column = name ? QString::fromStdString(*name) : QString();
    const QSignalBlocker quiet(m_combo);
    if (m_combo->findData(column) < 0) // a session may name one that the data lack
        m_combo->addItem(column, column);
    m_combo->showData(column);
}

} // namespace eigenscope

#include "moc_column_control.cpp"
