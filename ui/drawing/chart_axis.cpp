#include "ui/drawing/chart_axis.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QPen>

#include <algorithm>

namespace eigenscope {

ChartAxis::ChartAxis(QChart &chart, Qt::Alignment side)
    : m_chart(chart), m_axis(new QCategoryAxis), m_spacing(side == Qt::AlignBottom || side == Qt::AlignTop ? 72 : 40) {
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

bool ChartAxis::hasRoomForTitle(double length, const QVector<Tick> &ticks) const {
    constexpr double mostOfChart = 0.4;               // that Qt Charts gives the axes on both sides, each as much
    constexpr double aroundText = 8, betweenBoth = 6; // px, of which both texts and the axis keep free
    const QFontMetricsF title(m_axis->titleFont()), label(m_axis->labelsFont());
    const bool isAcross = m_axis->orientation() == Qt::Horizontal;
    double labels = isAcross ? label.height() : label.horizontalAdvance("..."); // Qt Charts reckons with so much
    if (!isAcross)
        for (const Tick &tick : ticks)
            labels = std::max(labels, label.horizontalAdvance(tick.label));
    const QMargins margins = m_chart.margins();
    const double chart = isAcross ? m_chart.size().height() - margins.top() - margins.bottom()
                                  : m_chart.size().width() - margins.left() - margins.right();
    const auto axes = m_chart.axes(m_axis->orientation());
    const auto shown = std::max<std::ptrdiff_t>(1, std::ranges::count_if(axes, &QAbstractAxis::isVisible));
    const double both = labels + title.height();
    return title.horizontalAdvance(m_title) + aroundText <= length &&
           both + 2 * aroundText + betweenBoth <= mostOfChart * chart &&
           both + aroundText + betweenBoth <= mostOfChart * chart / static_cast<double>(shown);
}

void ChartAxis::layOut(double length) {
    const bool isRead = m_reading != AxisReading::None;
    m_axis->setLabelsBrush(isRead ? m_labelColor : QColor(Qt::transparent));
    m_axis->setGridLineVisible(isRead && m_hasGrid);
    const QVector<Tick> ticks = ticksRead(m_ticks, m_range, std::max(2, static_cast<int>(length / m_spacing)),
                                          isRead ? m_reading : AxisReading::Plain);
    m_axis->setTitleVisible(!m_title.isEmpty() && hasRoomForTitle(length, ticks));
    for (const QString &label : m_axis->categoriesLabels())
        m_axis->remove(label);
    // A category ends at its value; the first one begins outside, where nothing is drawn.
    m_axis->setStartValue(m_range.min - m_range.length());
    for (const Tick &tick : ticks)
        m_axis->append(tick.label, tick.value);
    m_axis->setRange(m_range.min, m_range.max);
}

} // namespace eigenscope
