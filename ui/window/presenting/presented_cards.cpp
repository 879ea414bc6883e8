#include "ui/window/presenting/presented_cards.h"

#include "ui/cards/card.h"
#include "ui/cards/card_chip.h"

#include <QHBoxLayout>

namespace eigenscope {
namespace {

constexpr int controlWidth = 220; // px

} // namespace

PresentedCards::PresentedCards(const Document &document, QWidget *parent)
    : QFrame(parent), m_line(new QHBoxLayout(this)) {
    setObjectName("presentedCards");
    setAccessibleName(tr("Cards of this step"));
    m_line->setContentsMargins(10, 8, 10, 0);
    m_line->setSpacing(8);
    hide();
    // Another method has another form, whose controls are new.
    m_renewing.setSingleShot(true);
    m_renewing.setInterval(0);
    connect(&m_renewing, &QTimer::timeout, this, &PresentedCards::renew);
    connect(&document, &Document::sessionChanged, &m_renewing, qOverload<>(&QTimer::start));
    connect(&document, &Document::resultChanged, &m_renewing, qOverload<>(&QTimer::start));
}

void PresentedCards::show(const QList<Named> &named) {
    giveBack();
    while (QLayoutItem *item = m_line->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_named = named;
    // Two cards with controls are too wide for one line.
    const bool isStacked =
        std::ranges::count_if(m_named, [](const Named &one) { return !one.parameters.isEmpty(); }) > 1;
    m_line->setDirection(isStacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    for (const Named &one : m_named) {
        auto *frame = new QFrame;
        frame->setObjectName("presentedCard");
        auto *line = new QHBoxLayout(frame);
        line->setContentsMargins(4, 2, 12, 2);
        auto *chip = new CardChip(*one.card, Qt::Horizontal);
        chip->setObjectName(one.card->objectName());
        line->addWidget(chip);
        connect(chip, &QAbstractButton::clicked, this, [this, chip] {
            chip->setChecked(false);
            emit cardRequested(&chip->card());
        });
        borrow(one, *line);
        line->addStretch();
        m_line->addWidget(frame, 1);
    }
    setVisible(!m_named.isEmpty());
}

void PresentedCards::borrow(const Named &named, QHBoxLayout &line) {
    for (const QString &parameter : named.parameters) {
        auto *row = named.card->findChild<QWidget *>(parameter);
        QWidget *form = row ? row->parentWidget() : nullptr;
        auto *rows = form ? qobject_cast<QBoxLayout *>(form->layout()) : nullptr;
        if (!rows || rows->indexOf(row) < 0)
            continue;
        m_lent.append({row, form, rows->indexOf(row)});
        row->setMinimumWidth(controlWidth);
        line.addWidget(row, 1);
        row->show();
    }
}

void PresentedCards::giveBack() {
    for (const Lent &lent : std::exchange(m_lent, {})) {
        if (!lent.row)
            continue;
        lent.row->setMinimumWidth(0);
        if (!lent.form) // another method was chosen meanwhile
            lent.row->deleteLater();
        else
            static_cast<QBoxLayout *>(lent.form->layout())->insertWidget(lent.place, lent.row);
    }
}

void PresentedCards::renew() {
    for (CardChip *chip : findChildren<CardChip *>())
        chip->renew();
    const auto isGone = [](const Lent &lent) { return !lent.form || !lent.form->parentWidget(); };
    const auto isNew = [](const Named &named) { // the card has a control of its own again
        return std::ranges::any_of(named.parameters,
                                   [&](const QString &id) { return named.card->findChild<QWidget *>(id); });
    };
    if (std::ranges::any_of(m_lent, isGone) || std::ranges::any_of(m_named, isNew))
        show(QList<Named>(m_named));
}

} // namespace eigenscope

#include "moc_presented_cards.cpp"
