#include "ui/controls/wrapped_choice.h"

#include <QPainter>
#include <QStyle>

namespace eigenscope {
namespace {

constexpr int leastTextWidth = 80, spaceAround = 2; // px
constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

} // namespace

WrappedChoice::WrappedChoice(const QString &text, QWidget *parent) : QRadioButton(text, parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int WrappedChoice::beforeText() const {
    return style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this) +
           style()->pixelMetric(QStyle::PM_RadioButtonLabelSpacing, nullptr, this);
}

int WrappedChoice::lineHeight() const {
    return std::max(style()->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight, nullptr, this), fontMetrics().height()) +
           2 * spaceAround;
}

QSize WrappedChoice::sizeHint() const {
    const int width = beforeText() + fontMetrics().horizontalAdvance(text()) + spaceAround;
    return {width, heightForWidth(width)};
}

QSize WrappedChoice::minimumSizeHint() const {
    return {beforeText() + leastTextWidth, lineHeight()};
}

int WrappedChoice::heightForWidth(int width) const {
    const QRect room(0, 0, std::max(1, width - beforeText()), QWIDGETSIZE_MAX);
    const int words = fontMetrics().boundingRect(room, flags, text()).height() + 2 * spaceAround;
    return std::max(words, lineHeight());
}

/// The style would draw the circle in a color that is not seen on a dark ground.
void WrappedChoice::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this);
    const QPointF middle(side / 2, lineHeight() / 2.0);
    const QColor ink = palette().color(isChecked() || hasFocus() ? QPalette::Highlight : QPalette::PlaceholderText);
    painter.setPen(QPen(ink, hasFocus() ? 2 : 1.2));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawEllipse(middle, side / 2 - 1, side / 2 - 1);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(middle, side / 4, side / 4);
    }
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.drawText(rect().adjusted(beforeText(), (lineHeight() - fontMetrics().height()) / 2, 0, 0), flags, text());
}

} // namespace eigenscope

#include "moc_wrapped_choice.cpp"
