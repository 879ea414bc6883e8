#include "ui/start/tag_choice.h"

#include "ui/controls/combo_box.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace eigenscope {

TagChoice::TagChoice(const QStringList &tags, QWidget *parent)
    : QWidget(parent), m_row(new QWidget), m_buttons(new QButtonGroup(this)),
      m_list(new ComboBox(tr("Kinds of samples"))) {
    setAccessibleName(tr("Kinds of samples"));
    auto *whole = new QHBoxLayout(this);
    whole->setContentsMargins(0, 0, 8, 0);
    whole->addStretch();
    whole->addWidget(m_row);
    whole->addWidget(m_list);
    auto *row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    add(tr("All"), {});
    for (const QString &tag : tags)
        add(tag.left(1).toUpper() + tag.mid(1), tag);
    m_buttons->button(0)->setChecked(true);
    m_list->hide();
    connect(m_buttons, &QButtonGroup::idClicked, this, &TagChoice::choose);
    connect(m_list, &QComboBox::activated, this, &TagChoice::choose);
}

void TagChoice::add(const QString &text, const QString &tag) {
    auto *button = new QPushButton(text);
    button->setProperty("toggle", true);
    button->setCheckable(true);
    m_buttons->addButton(button, m_list->count());
    m_row->layout()->addWidget(button);
    m_list->addItem(text, tag);
}

void TagChoice::choose(int index) {
    m_buttons->button(index)->setChecked(true);
    m_list->setCurrentIndex(index);
    emit chosen(m_list->itemData(index).toString());
}

QSize TagChoice::minimumSizeHint() const {
    return m_list->minimumSizeHint();
}

void TagChoice::resizeEvent(QResizeEvent *event) {
    QWidget::resizeEvent(event);
    const bool hasRoom = layout()->contentsRect().width() >= m_row->sizeHint().width();
    m_row->setVisible(hasRoom);
    m_list->setVisible(!hasRoom);
}

} // namespace eigenscope

#include "moc_tag_choice.cpp"
