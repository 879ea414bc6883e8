#include "ui/controls/segments.h"

#include "ui/text/spoken_widget.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace eigenscope {

Segments::Segments(const QString &accessibleName, const QStringList &words, QWidget *parent)
    : QFrame(parent), m_buttons(new QButtonGroup(this)) {
    setObjectName("segments");
    setAccessibleName(accessibleName);
    speakOf(*this, {.role = QAccessible::Grouping});
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(2);
    for (int i = 0; i < words.size(); ++i) {
        auto *button = new QPushButton(words[i]);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setAccessibleName(accessibleName + ": " + words[i]);
        m_buttons->addButton(button, i);
        row->addWidget(button, 1);
    }
    m_buttons->button(0)->setChecked(true);
    connect(m_buttons, &QButtonGroup::idToggled, this, [this](int index, bool on) {
        if (on)
            emit chosen(index);
    });
}

int Segments::current() const {
    return m_buttons->checkedId();
}

void Segments::setCurrent(int index) {
    const QSignalBlocker quiet(m_buttons);
    m_buttons->button(index)->setChecked(true);
}

} // namespace eigenscope

#include "moc_segments.cpp"
