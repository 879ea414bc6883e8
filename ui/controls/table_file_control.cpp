#include "ui/controls/table_file_control.h"

#include "ui/controls/key_marks.h"
#include "ui/text/program_words.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace eigenscope {

TableFileControl::TableFileControl(const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_text(new QLineEdit) {
    const QString name = programWords(spec.label);
    m_text->setAccessibleName(name);
    m_text->setPlaceholderText(tr("none"));
    m_text->setProperty(settingLineProperty, true);
    auto *ask = new QPushButton(tr("Choose…"));
    ask->setAccessibleName(tr("Choose a file for %1").arg(name));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text, 1);
    row->addWidget(ask);
    setFocusProxy(m_text);
    connect(m_text, &QLineEdit::editingFinished, this, &TableFileControl::readText);
    connect(ask, &QPushButton::clicked, this, &TableFileControl::fileAskedFor);
    showValue(spec.defaultValue);
}

void TableFileControl::showValue(const ParamValue &value) {
    if (m_text->hasFocus() && m_text->isModified())
        return; // what is being typed stays
    const std::string *file = std::get_if<std::string>(&value);
    const QString text = file ? QString::fromStdString(*file) : QString();
    m_text->setText(text);
    m_text->setToolTip(text); // a long way shows its end, which tells the file
}

void TableFileControl::readText() {
    if (!m_text->isModified())
        return;
    m_text->setModified(false);
    const QString text = m_text->text().trimmed();
    emit edited(text.isEmpty() ? ParamValue(Automatic{}) : ParamValue(text.toStdString()));
}

} // namespace eigenscope

#include "moc_table_file_control.cpp"
