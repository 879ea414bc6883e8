#include "ui/controls/choice_control.h"

#include "ui/controls/combo_box.h"
#include "ui/text/choice_text.h"
#include "ui/text/program_words.h"

#include <QHBoxLayout>

namespace eigenscope {

ChoiceControl::ChoiceControl(const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_combo(new ComboBox(programWords(spec.label))) {
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_combo);
    setFocusProxy(m_combo);
    if (!spec.automatic.empty())
        m_combo->addItem(tr("auto: %1").arg(programWords(spec.automatic)), QString());
    const Choice &choice = std::get<Choice>(spec.domain);
    for (const std::string &id : choice.ids)
        m_combo->addItem(choiceText(id), QString::fromStdString(id));
    showValue(spec.defaultValue);
    connect(m_combo, &QComboBox::currentIndexChanged, this, [this] {
        const QString id = m_combo->currentData().toString();
        emit edited(id.isEmpty() ? ParamValue(Automatic{}) : ParamValue(id.toStdString()));
    });
}

void ChoiceControl::showValue(const ParamValue &value) {
    const std::string *id = std::get_if<std::string>(&value);
    m_combo->showData(id ? QString::fromStdString(*id) : QString());
}

} // namespace eigenscope

#include "moc_choice_control.cpp"
