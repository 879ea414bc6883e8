#include "ui/views/compare/compare.h"
#include "ui/drawing/paint_target.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QTimer>

namespace eigenscope {
namespace {

constexpr qint64 paintingTime = 25; // ms for one painting; what is left comes with the next

} // namespace

void Compare::paintCell(QPainter &painter, const Place &place, bool withControls) const {
    place.cell.paint(painter, theme(), withControls ? toolsWidth : 0, withControls ? adoptWidth : 0);
}

void Compare::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    if (m_laidOut != size()) // what is never shown hears of no size
        layOut();
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(rect(), theme().surface);
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (isShown(i))
            paintCell(painter, m_cells[i], isVisible());
    painter.restore();
}

void Compare::paintLayer(Place &place) {
    const double ratio = devicePixelRatioF();
    place.layer =
        QImage((place.cell.place().size() * ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    place.layer.setDevicePixelRatio(ratio);
    place.layer.fill(theme().surface);
    QPainter painter(&place.layer);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(-place.cell.place().topLeft());
    paintCell(painter, place, true);
}

void Compare::paintLayers(QPainter &painter) {
    painter.fillRect(rect(), theme().surface);
    QElapsedTimer time;
    time.start();
    bool isBehind = false;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        Place &place = m_cells[i];
        if (!isShown(i))
            continue;
        if (place.layer.isNull() && time.elapsed() < paintingTime)
            paintLayer(place);
        isBehind |= place.layer.isNull();
        painter.drawImage(place.cell.place().topLeft(), place.layer);
    }
    if (isBehind)
        QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
}

void Compare::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    // A window that is exported is drawn as shapes, or at the resolution asked for.
    if (m_cells.empty() || isVector(painter) || pixelsPerUnit(painter) != devicePixelRatioF())
        render(painter);
    else
        paintLayers(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (!isShown(i))
            continue;
        m_cells[i].cell.paintRing(painter, selection().current(), theme().text);
        m_cells[i].cell.paintRing(painter, selection().hovered(), theme().accent);
    }
    m_gesture.paint(painter, theme());
}

} // namespace eigenscope
