#include "ui/cards/scale_strip.h"

#include "ui/text/scale_text.h"
#include "ui/theme/color_map.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr int barHeight = 10;

} // namespace

ScaleStrip::ScaleStrip(double low, double high, bool isTime, QWidget *parent)
    : QWidget(parent), m_low(low), m_high(high), m_isTime(isTime) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Colors from %1 to %2").arg(label(low), label(high)));
}

QString ScaleStrip::label(double value) const {
    return scaleText(value, m_low, m_high, m_isTime);
}

QSize ScaleStrip::sizeHint() const {
    return {120, barHeight + 4 + fontMetrics().height()};
}

void ScaleStrip::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QLinearGradient gradient(0, 0, width(), 0);
    for (int i = 0; i <= 16; ++i)
        gradient.setColorAt(i / 16.0, QColor(ColorMap::viridis().at(i / 16.0)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawRoundedRect(QRectF(0, 0, width(), barHeight), 3, 3);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect text = rect().adjusted(0, barHeight + 4, 0, 0);
    painter.drawText(text, Qt::AlignLeft, label(m_low));
    painter.drawText(text, Qt::AlignHCenter, label((m_low + m_high) / 2));
    painter.drawText(text, Qt::AlignRight, label(m_high));
}

} // namespace eigenscope

#include "moc_scale_strip.cpp"
