#include "ui/window/frame/side_cards.h"

#include "ui/cards/card_column.h"
#include "ui/cards/card_rail.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>

namespace eigenscope {
namespace {

constexpr int heldRoom = 16; // px beyond what the cards need at least, for the scroll bar

} // namespace

SideCards::SideCards(CardColumn *cards, Side side, int width, const Document &document, QWidget &over)
    : m_cards(cards), m_rail(new CardRail(*cards, document)), m_side(side), m_over(over), m_sheet(new QFrame(&over)),
      m_row(new QHBoxLayout(this)), m_width(width) {
    if (side == Side::Left)
        setObjectName("cardColumn");
    m_sheet->setObjectName("cardSheet");
    m_sheet->hide();
    auto *inside = new QHBoxLayout(m_sheet);
    inside->setContentsMargins(1, 1, 1, 1);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    m_row->addWidget(m_cards);
    m_row->insertWidget(side == Side::Left ? 0 : 1, m_rail);
    m_rail->hide();
    m_over.installEventFilter(this);
    connect(m_rail, &CardRail::cardRequested, this, [this](const Card *card) {
        if (m_open && m_rail->chip(*card)->isChecked() == false) // a second click on its chip
            close();
        else
            open(card);
    });
    connect(m_rail, &CardRail::unfoldRequested, this, [this](bool isUnfolded) {
        close();
        m_isKept = isUnfolded;
        arrange();
    });
}

SideCards::~SideCards() {
    qApp->removeEventFilter(this);
}

void SideCards::place(const std::vector<std::string> &ids) {
    close();
    m_cards->place(ids);
    m_isEmpty = ids.empty();
    m_rail->renew();
    arrange();
}

void SideCards::setNarrow(bool isNarrow) {
    if (m_isNarrow == isNarrow)
        return;
    close();
    m_isNarrow = isNarrow;
    arrange();
}

void SideCards::setAway(bool isAway) {
    close();
    m_isAway = isAway;
    arrange();
}

void SideCards::arrange() {
    const bool hasRail = m_isNarrow && (m_isKept || !m_isHeld);
    setVisible(!m_isEmpty && !m_isAway);
    m_rail->setVisible(hasRail);
    m_rail->setUnfolded(!isFolded());
    m_cards->setVisible(!isFolded() && !m_isEmpty);
    const int rail = hasRail ? m_rail->sizeHint().width() : 0;
    const int column =
        m_isNarrow && m_isHeld ? std::min(m_width, m_cards->minimumSizeHint().width() + heldRoom) : m_width;
    setMaximumWidth(isFolded() ? rail : QWIDGETSIZE_MAX);
    emit widthWanted(isFolded() ? rail : rail + column);
}

void SideCards::setHeld(bool isHeld) {
    if (m_isHeld == isHeld)
        return;
    close();
    m_isHeld = isHeld;
    arrange();
}

const Card *SideCards::cardOf(const QWidget &part) const {
    const QList<Card *> cards = m_cards->cards();
    const auto found =
        std::ranges::find_if(cards, [&](const Card *card) { return card == &part || card->isAncestorOf(&part); });
    return found == cards.end() ? nullptr : *found;
}

void SideCards::open(const Card *card) {
    if (isFolded() && !m_open) {
        m_open = true;
        m_sheet->layout()->addWidget(m_cards);
        m_cards->show();
        placeSheet();
        m_sheet->show();
        m_sheet->raise();
        qApp->installEventFilter(this);
    }
    m_rail->mark(m_open ? card : nullptr);
    m_cards->widget()->layout()->activate(); // so that the card has its place
    m_cards->ensureWidgetVisible(const_cast<Card *>(card), 0, 0);
}

void SideCards::keepWidth() {
    if (!isFolded() && !(m_isNarrow && m_isHeld))
        m_width = m_cards->width();
}

bool SideCards::close() {
    if (!std::exchange(m_open, false))
        return false;
    qApp->removeEventFilter(this);
    m_sheet->hide();
    m_cards->hide();
    m_row->insertWidget(m_side == Side::Left ? 1 : 0, m_cards);
    m_rail->mark(nullptr);
    return true;
}

void SideCards::placeSheet() {
    const int width = std::min(m_cards->sizeHint().width() + 2, m_over.width());
    const int x = m_side == Side::Left ? 0 : m_over.width() - width;
    m_sheet->setGeometry(x, 0, width, m_over.height());
}

bool SideCards::eventFilter(QObject *watched, QEvent *event) {
    if (watched == &m_over && event->type() == QEvent::Resize && m_open)
        placeSheet();
    if (m_open && event->type() == QEvent::MouseButtonPress)
        if (const auto *widget = qobject_cast<QWidget *>(watched);
            widget && widget->window() == window() && widget != m_sheet && !m_sheet->isAncestorOf(widget) &&
            widget != m_rail && !m_rail->isAncestorOf(widget))
            close();
    return QFrame::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_side_cards.cpp"
