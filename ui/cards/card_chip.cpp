#include "ui/cards/card_chip.h"

#include "ui/cards/card.h"
#include "ui/cards/state_mark.h"
#include "ui/text/elided_lines.h"
#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"

#include <QEvent>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int railWidth = 64, margin = 8, gap = 7, dot = 7, wordSize = 11, besideHeight = 36; // px
constexpr int mostWordLines = 2;
constexpr int mostBrief = 150; // px beside the title

} // namespace

CardChip::CardChip(const Card &card, Qt::Orientation orientation, QWidget *parent)
    : QAbstractButton(parent), m_card(card), m_orientation(orientation) {
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    renew();
}

QString CardChip::word() const {
    const QString brief = m_card.brief();
    return brief.isEmpty() ? m_card.title() : brief;
}

QStringList CardChip::wordLines(int room) const {
    return elidedLines(word(), interfaceFont(wordSize), room - 2, mostWordLines);
}

void CardChip::renew() {
    const StateMark *mark = m_card.mark();
    Told told{m_card.title(), m_card.brief(), mark ? mark->text() : QString(), mark ? mark->color() : QColor(),
              interfaceFont(wordSize)};
    if (told == m_told)
        return;
    m_told = std::move(told);
    const auto &[title, brief, state, color, font] = m_told;
    setAccessibleName(title);
    setAccessibleDescription(brief + (brief.isEmpty() || state.isEmpty() ? "" : " · ") + state);
    setToolTip("<b>" + title.toHtmlEscaped() + "</b>" + (brief.isEmpty() ? "" : "<br>" + brief.toHtmlEscaped()) +
               (state.isEmpty() || state == brief ? "" : "<br>" + state.toHtmlEscaped()) + "<br>" +
               tr("Click opens the card over the views."));
    updateGeometry();
    update();
}

bool CardChip::hasSign() const {
    return !m_card.badge().isEmpty() || !m_card.iconName().empty();
}

QSize CardChip::sizeHint() const {
    if (m_orientation == Qt::Vertical) {
        const auto lines = static_cast<int>(wordLines(railWidth).size());
        const int words = lines * QFontMetrics(interfaceFont(wordSize)).lineSpacing();
        return {railWidth, margin + (hasSign() ? badgeSize + 3 : 0) + words + margin};
    }
    const int title = QFontMetrics(interfaceFont(13, true)).horizontalAdvance(m_card.title());
    const int brief = std::min(mostBrief, QFontMetrics(interfaceFont()).horizontalAdvance(m_card.brief()) + 1);
    return {margin + badgeSize + gap + title + (m_card.brief().isEmpty() ? 0 : gap + brief) + margin, besideHeight};
}

bool CardChip::event(QEvent *event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave)
        update();
    return QAbstractButton::event(event);
}

void CardChip::paintDot(QPainter &painter, const QPointF &center) const {
    if (!m_card.mark())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_card.mark()->color());
    painter.drawEllipse(center, dot / 2.0, dot / 2.0);
}

void CardChip::paintBeneath(QPainter &painter) const {
    double y = margin;
    if (!m_card.badge().isEmpty()) {
        drawBadge(painter, QRectF((width() - badgeSize) / 2.0, y, badgeSize, badgeSize), m_card.badge(), palette());
        paintDot(painter, {(width() + badgeSize) / 2.0 + 4, y + 2});
    } else {
        eigenscope::icon(m_card.iconName())
            .paint(&painter, QRect((width() - badgeSize) / 2, margin, badgeSize, badgeSize));
    }
    if (hasSign())
        y += badgeSize + 3;
    painter.setFont(interfaceFont(wordSize));
    painter.setPen(palette().color(isChecked() ? QPalette::WindowText : QPalette::Dark));
    for (const QString &line : wordLines(width())) {
        painter.drawText(QRectF(1, y, width() - 2, painter.fontMetrics().height()), Qt::AlignHCenter | Qt::AlignTop,
                         line);
        y += painter.fontMetrics().lineSpacing();
    }
}

void CardChip::paintBeside(QPainter &painter) const {
    double x = margin;
    const double middle = height() / 2.0;
    if (!m_card.badge().isEmpty()) {
        drawBadge(painter, QRectF(x, middle - badgeSize / 2.0, badgeSize, badgeSize), m_card.badge(), palette());
        paintDot(painter, {x + badgeSize + 1, middle - badgeSize / 2.0 + 2});
    } else {
        eigenscope::icon(m_card.iconName())
            .paint(&painter, QRectF(x, middle - badgeSize / 2.0, badgeSize, badgeSize).toRect());
    }
    x += badgeSize + gap;
    const QFont bold = interfaceFont(13, true), plain = interfaceFont();
    const double title = QFontMetricsF(bold).horizontalAdvance(m_card.title());
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRectF(x, 0, title + 1, height()), Qt::AlignVCenter, m_card.title());
    x += title + gap;
    painter.setFont(plain);
    const double room = width() - margin - x;
    painter.drawText(QRectF(x, 0, room, height()), Qt::AlignVCenter,
                     QFontMetricsF(plain).elidedText(m_card.brief(), Qt::ElideRight, room));
}

void CardChip::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isRaised = isChecked() || underMouse() || hasFocus();
    if (isRaised) {
        painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid),
                            hasFocus() && themeOf(palette()).isHighContrast ? 2 : 1));
        painter.setBrush(isChecked() ? palette().color(QPalette::Base) : QColor(Qt::transparent));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }
    if (m_orientation == Qt::Vertical)
        paintBeneath(painter);
    else
        paintBeside(painter);
}

} // namespace eigenscope

#include "moc_card_chip.cpp"
