#include "ui/cards/mark_line.h"

#include "ui/drawing/marker_path.h"
#include "ui/text/spoken_widget.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr int markLineHeight = 22, markMiddle = 10, markTextAt = 26;

} // namespace

MarkLine::MarkLine(const QString &text, Marker marker, double radius, QWidget *parent)
    : QWidget(parent), m_text(text), m_marker(marker), m_radius(radius) {
    setAccessibleName(text);
    speakOf(*this, {});
    setToolTip(text);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize MarkLine::sizeHint() const {
    return {markTextAt + fontMetrics().horizontalAdvance(m_text), markLineHeight};
}

void MarkLine::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::PlaceholderText));
    painter.drawPath(markerPath(m_marker, m_radius).translated(markMiddle, height() / 2.0));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect place = rect().adjusted(markTextAt, 0, 0, 0);
    painter.drawText(place, Qt::AlignVCenter, fontMetrics().elidedText(m_text, Qt::ElideRight, place.width()));
}

} // namespace eigenscope

#include "moc_mark_line.cpp"
