#include "ui/views/spectrum/scree.h"
#include "ui/views/spectrum/scree_rules.h"
#include "ui/text/number_label.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double grabReach = 6;
constexpr double keyStep = 0.01;

} // namespace

bool Scree::isOnAlpha(QPointF pixel) {
    if (!whyEmpty().isEmpty() || !hasShares(*m_reduction))
        return false;
    const PlotMapping shown = mapping();
    return shown.area.adjusted(0, -grabReach, 0, grabReach).contains(pixel) &&
           std::abs(pixel.y() - alphaPixel(shown)) <= grabReach;
}

void Scree::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !isOnAlpha(event->position()))
        return;
    m_dragsAlpha = true;
    ++m_drag;
}

void Scree::mouseMoveEvent(QMouseEvent *event) {
    if (m_dragsAlpha) {
        const PlotMapping shown = mapping();
        setAlpha(PlotMapping{shown.area, shown.x, rightAxis().range()}.value(event->position()).y());
        return;
    }
    setCursor(isOnAlpha(event->position()) ? Qt::SizeVerCursor : Qt::ArrowCursor);
    showTooltip(event->position(), event->globalPosition().toPoint());
}

void Scree::mouseReleaseEvent(QMouseEvent *) {
    m_drag += m_dragsAlpha; // keys that follow are a step of their own
    m_dragsAlpha = false;
}

void Scree::mouseDoubleClickEvent(QMouseEvent *event) {
    if (const Index bar = barAt(event->position()); bar >= 0 && event->button() == Qt::LeftButton)
        keep(bar + 1);
}

Index Scree::barAt(QPointF pixel) {
    if (!whyEmpty().isEmpty() || !mapping().area.contains(pixel))
        return -1;
    const auto bar = static_cast<Index>(std::lround(mapping().value(pixel).x())) - 1;
    return bar < shownCount() ? bar : -1;
}

void Scree::keyPressEvent(QKeyEvent *event) {
    const int step = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    if (step == 0 || !whyEmpty().isEmpty() || !hasShares(*m_reduction))
        return ChartView::keyPressEvent(event);
    setAlpha(alpha() + step * keyStep);
}

void Scree::showTooltip(const QPointF &pixel, const QPoint &global) {
    const Index bar = barAt(pixel);
    if (bar < 0)
        return QToolTip::hideText();
    QString text = tr("Component %1: λ = %2").arg(bar + 1).arg(numberLabel(m_reduction->eigenvalues[bar]));
    if (hasShares(*m_reduction))
        text +=
            "\n" + tr("%1 of %2, %3 with those before it")
                       .arg(percentLabel(m_reduction->explained[bar]), QString::fromStdString(m_reduction->explainedOf),
                            percentLabel(m_reduction->cumulative[bar]));
    QToolTip::showText(global + QPoint(12, 12), text, this);
}

} // namespace eigenscope
