#include "ui/cards/card_column.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {

CardColumn::CardColumn(const Registry<CardInfo> &cards, const std::vector<std::string> &ids, const ViewContext &context,
                       const QString &accessibleName, QWidget *parent)
    : QScrollArea(parent) {
    setAccessibleName(accessibleName);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto *column = new QWidget;
    m_layout = new QVBoxLayout(column);
    m_layout->setContentsMargins(10, 10, 10, 10);
    m_layout->setSpacing(8);
    for (const CardInfo &info : cards.all())
        if (std::ranges::find(ids, info.id) != ids.end()) {
            Card *card = info.make(context, column);
            card->setObjectName("card." + QString::fromStdString(info.id)); // by which lessons point at it
            card->setPlaced(false);
            connect(card, &Card::viewRequested, this, &CardColumn::viewRequested);
            m_layout->addWidget(card);
            m_cards[info.id] = card;
        }
    m_layout->addStretch();
    setWidget(column);
}

void CardColumn::place(const std::vector<std::string> &ids) {
    for (const auto &[id, card] : m_cards)
        if (std::ranges::find(ids, id) == ids.end())
            card->setPlaced(false);
    int next = 0;
    for (const std::string &id : ids)
        if (const auto found = m_cards.find(id); found != m_cards.end()) {
            m_layout->insertWidget(next++, found->second);
            found->second->setPlaced(true);
        }
    setVisible(next > 0);
}

QList<Card *> CardColumn::cards() const {
    QList<Card *> cards;
    for (int i = 0; i < m_layout->count(); ++i)
        if (auto *card = qobject_cast<Card *>(m_layout->itemAt(i)->widget()))
            cards.append(card);
    return cards;
}

bool CardColumn::eventFilter(QObject *watched, QEvent *event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry(); // other cards, or longer words, may need a wider column
    return QScrollArea::eventFilter(watched, event);
}

QSize CardColumn::minimumSizeHint() const {
    return {widget()->minimumSizeHint().width(), 200};
}

QSize CardColumn::sizeHint() const {
    return {widget()->sizeHint().width(), 400};
}

} // namespace eigenscope

#include "moc_card_column.cpp"
