#include "ui/controls/wrapped_choice.h"

#include <QStyleOptionButton>
#include <QStylePainter>

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

void WrappedChoice::paintEvent(QPaintEvent *) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const int line = lineHeight();
    const int side = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this);
    const QRect words = rect().adjusted(beforeText(), (line - fontMetrics().height()) / 2, 0, 0);
    option.rect = QRect(0, (line - side) / 2, side, side);
    painter.drawPrimitive(QStyle::PE_IndicatorRadioButton, option);
    painter.setPen(option.palette.color(QPalette::WindowText));
    painter.drawText(words, flags, text());
    if (hasFocus() && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.rect = words;
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
}

} // namespace eigenscope

#include "moc_wrapped_choice.cpp"
