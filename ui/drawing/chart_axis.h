#pragma once

#include "ui/drawing/axis_ticks.h"
#include "ui/theme/theme.h"

class QCategoryAxis;
class QChart;

namespace eigenscope {

/// One axis of a chart, with round ticks whose number follows the room that there is.
class ChartAxis {
public:
    using Ticks = TickMaker;

    /// Puts an axis on that side of the chart, which owns it.
    ChartAxis(QChart &chart, Qt::Alignment side);

    void setRange(const Range &range) { m_range = range; }
    [[nodiscard]] const Range &range() const { return m_range; }
    void setTicks(Ticks ticks) { m_ticks = std::move(ticks); }
    /// Without a reading the room for numbers stays, so that nothing moves when they go.
    void setReading(AxisReading reading) { m_reading = reading; }
    /// The least room for a tick in pixels.
    void setSpacing(double pixels) { m_spacing = pixels; }
    /// What the axis shows, with its unit; as typed, never as HTML.
    void setTitle(const QString &title);
    [[nodiscard]] const QString &title() const { return m_title; }
    void setTheme(const Theme &theme);
    void setGridVisible(bool visible);
    /// An axis that is not shown takes no room either.
    void setVisible(bool visible);
    /// It is never shown from now on.
    void leaveOut();
    /// Takes range and ticks over into the chart, for an axis that is so many pixels long.
    void layOut(double length);

private:
    /// Whether the title is seen whole beside these ticks: where it is not, Qt Charts shortens it to three dots, or,
    /// where an axis on the other side wants room too, writes it across their labels.
    [[nodiscard]] bool hasRoomForTitle(double length, const QVector<Tick> &ticks) const;

    const QChart &m_chart;
    QCategoryAxis *m_axis;
    double m_spacing;
    QString m_title;
    QColor m_labelColor;
    bool m_hasGrid = true, m_isLeftOut = false;
    Range m_range;
    Ticks m_ticks = numberTicks;
    AxisReading m_reading = AxisReading::Plain;
};

} // namespace eigenscope
