#include "ui/controls/flag_control.h"

#include "ui/controls/toggle_switch.h"
#include "ui/text/program_words.h"

#include <QHBoxLayout>

namespace eigenscope {

FlagControl::FlagControl(const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_switch(new ToggleSwitch(programWords(spec.label))) {
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(m_switch);
    setFocusProxy(m_switch);
    showValue(spec.defaultValue);
    connect(m_switch, &QAbstractButton::clicked, this, [this](bool on) { emit edited(on); });
}

void FlagControl::showValue(const ParamValue &value) {
    const bool *on = std::get_if<bool>(&value);
    m_switch->setChecked(on && *on);
}

} // namespace eigenscope

#include "moc_flag_control.cpp"
