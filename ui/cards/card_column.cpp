#include "ui/cards/card_column.h"

#include <QVBoxLayout>

namespace eigenscope {

CardColumn::CardColumn(const QString &accessibleName, QWidget *parent) : QScrollArea(parent) {
    setAccessibleName(accessibleName);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto *column = new QWidget;
    m_cards = new QVBoxLayout(column);
    m_cards->setContentsMargins(10, 10, 10, 10);
    m_cards->setSpacing(8);
    m_cards->addStretch();
    setWidget(column);
}

void CardColumn::add(QWidget *card) {
    m_cards->insertWidget(m_cards->count() - 1, card);
}

QSize CardColumn::minimumSizeHint() const {
    return {widget()->minimumSizeHint().width(), 200};
}

QSize CardColumn::sizeHint() const {
    return {widget()->sizeHint().width(), 400};
}

} // namespace eigenscope

#include "moc_card_column.cpp"
