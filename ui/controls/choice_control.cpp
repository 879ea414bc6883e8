#include "ui/controls/choice_control.h"

#include "ui/controls/combo_box.h"

#include <QHBoxLayout>

namespace eigenscope {
namespace {

/// "most-frequent" as it stands in a form: "most frequent".
QString words(const std::string &id) {
    return QString::fromStdString(id).replace('-', ' ');
}

} // namespace

ChoiceControl::ChoiceControl(const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_combo(new ComboBox(QString::fromStdString(spec.label))) {
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_combo);
    setFocusProxy(m_combo);
    if (!spec.automatic.empty())
        m_combo->addItem(tr("auto: %1").arg(QString::fromStdString(spec.automatic)), QString());
    for (const std::string &id : std::get<Choice>(spec.domain).ids)
        m_combo->addItem(words(id), QString::fromStdString(id));
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
