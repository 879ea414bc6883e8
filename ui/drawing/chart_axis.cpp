#include "ui/drawing/chart_axis.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QPen>

namespace eigenscope {

ChartAxis::ChartAxis(QChart &chart, Qt::Alignment side)
    : m_axis(new QCategoryAxis), m_spacing(side == Qt::AlignBottom || side == Qt::AlignTop ? 72 : 40) {
    m_axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_axis->setTruncateLabels(false);
    m_axis->setLinePen(Qt::NoPen);
    m_axis->setLabelsFont(interfaceFont(11));
    m_axis->setTitleFont(interfaceFont(11));
    chart.addAxis(m_axis, side);
}

void ChartAxis::setTitle(const QString &title) {
    m_title = title;
    m_axis->setTitleText(title.toHtmlEscaped());
}

void ChartAxis::setTheme(const Theme &theme) {
    m_labelColor = theme.secondary;
    m_axis->setTitleBrush(theme.secondary);
    m_axis->setGridLinePen(QPen(theme.hairline, 1));
}

void ChartAxis::setGridVisible(bool visible) {
    m_hasGrid = visible;
}

void ChartAxis::setVisible(bool visible) {
    m_axis->setVisible(visible && !m_isLeftOut);
}

void ChartAxis::leaveOut() {
    m_isLeftOut = true;
    setVisible(false);
}

void ChartAxis::layOut(double length) {
    // Qt Charts would shorten a title that is too long to a dot.
    const bool fits = QFontMetricsF(m_axis->titleFont()).horizontalAdvance(m_title) <= length;
    m_axis->setTitleVisible(fits && !m_title.isEmpty());
    const bool isRead = m_reading != AxisReading::None;
    m_axis->setLabelsBrush(isRead ? m_labelColor : QColor(Qt::transparent));
    m_axis->setGridLineVisible(isRead && m_hasGrid);
    const QVector<Tick> ticks = ticksRead(m_ticks, m_range, std::max(2, static_cast<int>(length / m_spacing)),
                                          isRead ? m_reading : AxisReading::Plain);
    for (const QString &label : m_axis->categoriesLabels())
        m_axis->remove(label);
    // A category ends at its value; the first one begins outside, where nothing is drawn.
    m_axis->setStartValue(m_range.min - m_range.length());
    for (const Tick &tick : ticks)
        m_axis->append(tick.label, tick.value);
    m_axis->setRange(m_range.min, m_range.max);
}

} // namespace eigenscope
