#include "ui/cards/card_rail.h"

#include "ui/cards/card.h"
#include "ui/cards/card_column.h"
#include "ui/document/document.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {

namespace {

/// As wide as what is in it; where that is higher, it is scrolled by the wheel and follows the keyboard.
class ScrolledChips final : public QScrollArea {
public:
    explicit ScrolledChips(QWidget *inside) {
        setWidget(inside);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        viewport()->setAutoFillBackground(false);
        inside->setAutoFillBackground(false);
    }
    [[nodiscard]] QSize sizeHint() const override { return widget()->sizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override {
        const QSize inside = widget()->minimumSizeHint();
        return {inside.width(), std::min(inside.height(), leastHeight)};
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }

private:
    static constexpr int leastHeight = 60; // px: one of them
};

} // namespace

CardRail::CardRail(const CardColumn &cards, const Document &document, QWidget *parent)
    : QWidget(parent), m_cards(cards), m_rows(new QVBoxLayout), m_unfold(new QToolButton) {
    setAccessibleName(tr("%1, folded").arg(cards.accessibleName()));
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(2, 10, 2, 6);
    rows->setSpacing(6);
    m_rows->setSpacing(6);
    m_rows->setContentsMargins(0, 0, 0, 0);
    auto *inside = new QWidget;
    inside->setLayout(m_rows);
    rows->addWidget(m_area = new ScrolledChips(inside), 1);
    rows->addStretch();
    m_unfold->setIcon(icon("pin"));
    m_unfold->setObjectName("unfold");
    m_unfold->setCheckable(true);
    setUnfolded(false);
    rows->addWidget(m_unfold, 0, Qt::AlignHCenter);
    connect(m_unfold, &QToolButton::clicked, this, &CardRail::unfoldRequested);
    for (Card *card : m_cards.cards()) {
        card->installEventFilter(this);
        auto *chip = new CardChip(*card, Qt::Vertical, this);
        chip->setObjectName(card->objectName() + ".chip");
        m_chips.append(chip);
        connect(chip, &QAbstractButton::clicked, this, [this, card] { emit cardRequested(card); });
    }
    connect(&document, &Document::sessionChanged, this, &CardRail::renewChips);
    connect(&document, &Document::resultChanged, this, &CardRail::renewChips);
    connect(&document, &Document::statusChanged, this, &CardRail::renewChips);
    renew();
}

void CardRail::renew() {
    for (const Card *card : m_cards.cards()) {
        CardChip *one = chip(*card);
        m_rows->addWidget(one);
        one->setVisible(!card->isHidden());
    }
    m_area->updateGeometry(); // whoever places the rail asks at once how wide it is
    renewChips();
}

void CardRail::renewChips() {
    if (isVisible())
        for (CardChip *chip : m_chips)
            chip->renew();
}

CardChip *CardRail::chip(const Card &card) const {
    for (CardChip *chip : m_chips)
        if (&chip->card() == &card)
            return chip;
    return nullptr;
}

void CardRail::mark(const Card *card) {
    for (CardChip *chip : m_chips)
        chip->setChecked(&chip->card() == card);
}

void CardRail::setUnfolded(bool isUnfolded) {
    m_unfold->setChecked(isUnfolded);
    m_unfold->setToolTip(isUnfolded ? tr("Fold the cards") : tr("Keep the cards beside the views"));
    m_unfold->setAccessibleName(m_unfold->toolTip());
}

void CardRail::showEvent(QShowEvent *event) {
    QWidget::showEvent(event);
    renewChips();
}

bool CardRail::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        chip(*static_cast<Card *>(watched))->setVisible(event->type() == QEvent::ShowToParent);
    return QWidget::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_card_rail.cpp"
