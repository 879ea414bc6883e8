#include "ui/methods/cure_switches.h"

#include "ui/controls/toggle_switch.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int spacing = 24, nearSpacing = 8; // px

} // namespace

CureSwitches::CureSwitches(int columns, QWidget *parent)
    : QWidget(parent), m_columns(columns), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(spacing);
    m_grid->setVerticalSpacing(nearSpacing);
    for (const SwitchedCure &cure : switchedCures()) {
        const DataCure words = *dataCure(cure.key, cure.on);
        auto *line = new QWidget(this);
        line->setToolTip(words.help);
        auto *on = new ToggleSwitch(words.title);
        auto *label = new QLabel(words.title);
        if (m_columns == 1)
            label->setProperty("role", "secondary"); // as the lines of a card
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(nearSpacing);
        row->addWidget(label, m_columns == 1 ? 1 : 0);
        row->addWidget(on);
        line->hide();
        connect(on, &QAbstractButton::clicked, this, [this, title = words.title, &cure](bool isOn) {
            emit switched(title, cure.key, isOn ? cure.on : Json());
        });
        m_entries.push_back({&cure, line, on});
    }
    if (m_columns > 1)
        m_grid->setColumnStretch(m_columns, 1);
    hide();
}

void CureSwitches::show(const Json &settings, const std::function<bool(std::string_view key)> &isOffered) {
    int count = 0;
    for (const Entry &entry : m_entries) {
        const bool isAsked = isOn(*entry.cure, settings);
        const bool isSeen = isAsked || isOffered(entry.cure->key);
        m_grid->removeWidget(entry.line);
        if (isSeen) {
            m_grid->addWidget(entry.line, count / m_columns, count % m_columns);
            ++count;
        }
        entry.on->setChecked(isAsked);
        entry.line->setVisible(isSeen);
    }
    setVisible(count > 0);
}

} // namespace eigenscope

#include "moc_cure_switches.cpp"
