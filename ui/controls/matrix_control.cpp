#include "ui/controls/matrix_control.h"

#include "ui/controls/key_marks.h"
#include "ui/controls/typed_refusal.h"
#include "ui/text/program_words.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QStyle>

namespace eigenscope {

MatrixControl::MatrixControl(std::string owner, const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_owner(std::move(owner)), m_spec(spec), m_text(new QLineEdit) {
    m_text->setAccessibleName(programWords(spec.label));
    m_text->setPlaceholderText(programWords(spec.automatic));
    m_text->setProperty(settingLineProperty, true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text);
    setFocusProxy(m_text);
    connect(m_text, &QLineEdit::editingFinished, this, &MatrixControl::readText);
    showValue(spec.defaultValue);
}

void MatrixControl::showValue(const ParamValue &value) {
    if (m_text->hasFocus() && m_text->isModified())
        return; // what is being typed stays
    m_text->setText(std::holds_alternative<Automatic>(value) ? QString() : QString::fromStdString(valueText(value)));
    m_text->setCursorPosition(0);
    mark(false);
}

void MatrixControl::readText() {
    if (!m_text->isModified())
        return;
    const std::string text = m_text->text().trimmed().toStdString();
    const Result<ParamValue> value =
        text.empty() ? Result<ParamValue>(ParamValue(Automatic{})) : parseText(m_owner, m_spec, text);
    mark(!value);
    emit refused(value ? QString() : typedRefusal(m_spec, QString::fromStdString(text)));
    if (!value)
        return;
    m_text->setModified(false);
    emit edited(*value);
}

void MatrixControl::mark(bool refused) {
    m_text->setProperty("refused", refused);
    m_text->style()->unpolish(m_text);
    m_text->style()->polish(m_text);
}

} // namespace eigenscope

#include "moc_matrix_control.cpp"
