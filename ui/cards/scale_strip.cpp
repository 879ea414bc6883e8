#include "ui/cards/scale_strip.h"

#include "ui/text/scale_text.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/color_map.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int barHeight = 10, handleWidth = 5, handleReach = 3, gradientStops = 16; // px
constexpr double leastShare = 0.01, keyShare = 0.02; // of the numbers: between the ends, by a key

} // namespace

ScaleStrip::ScaleStrip(QWidget *parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    speakOf(*this, {.role = QAccessible::Slider,
                    .value = [this] { return tr("%1 to %2").arg(label(m_scale.low), label(m_scale.high)); }});
    setToolTip(tr("Drag an end to spread the colors over a part of the numbers. A double click takes all of them."));
}

void ScaleStrip::showScale(const Scale &scale) {
    m_scale = scale;
    setCursor(isOpen() ? Qt::SplitHCursor : Qt::ArrowCursor);
    setAccessibleName(tr("Colors from %1 to %2").arg(label(scale.low), label(scale.high)));
    update();
}

QString ScaleStrip::label(double value) const {
    return scaleText(value, m_scale.low, m_scale.high, m_scale.isTime);
}

QSize ScaleStrip::sizeHint() const {
    return {120, barHeight + 2 * handleReach + 2 + fontMetrics().height()};
}

double ScaleStrip::placeOf(double value) const {
    const double share = isOpen() ? (value - m_scale.min) / (m_scale.max - m_scale.min) : 0;
    return handleWidth / 2.0 + std::clamp(share, 0.0, 1.0) * (width() - handleWidth);
}

double ScaleStrip::valueAt(double x) const {
    const double share = (x - handleWidth / 2.0) / std::max(1, width() - handleWidth);
    return m_scale.min + std::clamp(share, 0.0, 1.0) * (m_scale.max - m_scale.min);
}

void ScaleStrip::moveTo(End end, double value) {
    const double least = leastShare * (m_scale.max - m_scale.min);
    double low = m_scale.low, high = m_scale.high;
    if (end == End::Low)
        low = std::clamp(value, m_scale.min, std::max(m_scale.min, high - least));
    else
        high = std::clamp(value, std::min(m_scale.max, low + least), m_scale.max);
    if (low != m_scale.low || high != m_scale.high)
        emit rangeChosen(low, high);
}

void ScaleStrip::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !isOpen())
        return QWidget::mousePressEvent(event);
    const double x = event->position().x();
    const bool isLow = std::abs(x - placeOf(m_scale.low)) < std::abs(x - placeOf(m_scale.high));
    m_dragged = isLow ? End::Low : End::High;
    emit gestureBegan();
}

void ScaleStrip::mouseMoveEvent(QMouseEvent *event) {
    if (m_dragged)
        moveTo(*m_dragged, valueAt(event->position().x()));
}

void ScaleStrip::mouseReleaseEvent(QMouseEvent *) {
    m_dragged.reset();
}

void ScaleStrip::mouseDoubleClickEvent(QMouseEvent *) {
    if (isOpen())
        emit rangeChosen(m_scale.min, m_scale.max);
}

void ScaleStrip::keyPressEvent(QKeyEvent *event) {
    const int step = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (step == 0 || !isOpen())
        return QWidget::keyPressEvent(event);
    const End end = event->modifiers().testFlag(Qt::ShiftModifier) ? End::High : End::Low;
    if (!event->isAutoRepeat())
        emit gestureBegan();
    const double from = end == End::Low ? m_scale.low : m_scale.high;
    moveTo(end, from + step * keyShare * (m_scale.max - m_scale.min));
}

void ScaleStrip::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double low = placeOf(m_scale.low), high = isOpen() ? placeOf(m_scale.high) : width();
    QLinearGradient gradient(low, 0, high, 0); // beyond the ends their colors go on
    for (int i = 0; i <= gradientStops; ++i)
        gradient.setColorAt(i / double(gradientStops), QColor(ColorMap::viridis().at(i / double(gradientStops))));
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawRoundedRect(QRectF(0, handleReach, width(), barHeight), 3, 3);
    if (isOpen())
        for (const double at : {low, high}) {
            painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::WindowText), 1));
            painter.setBrush(palette().color(QPalette::Base));
            painter.drawRoundedRect(
                QRectF(at - handleWidth / 2.0, 0.5, handleWidth - 0.5, barHeight + 2 * handleReach - 1), 2, 2);
        }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect text = rect().adjusted(0, barHeight + 2 * handleReach + 2, 0, 0);
    painter.drawText(text, Qt::AlignLeft, label(m_scale.low));
    painter.drawText(text, Qt::AlignHCenter, label((m_scale.low + m_scale.high) / 2));
    painter.drawText(text, Qt::AlignRight, label(m_scale.high));
}

} // namespace eigenscope

#include "moc_scale_strip.cpp"
