#include "ui/handout/framed_block.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr double barWidth = 2; // px

} // namespace

QPointF FramedBlock::inset() const {
    return m_frame == Frame::Box ? QPointF(10, 7) : QPointF(12, 2);
}

double FramedBlock::layOut(double width) {
    m_width = width;
    const double sides = m_frame == Frame::Box ? 2 * inset().x() : inset().x();
    m_height = m_inside->layOut(width - sides) + 2 * inset().y();
    return m_height;
}

void FramedBlock::paint(QPainter &painter, QPointF at) const {
    const Theme theme = Theme::print();
    painter.setPen(Qt::NoPen);
    if (m_frame == Frame::Box) {
        painter.setBrush(mixed(theme.surface, theme.text, 0.05));
        painter.drawRoundedRect(QRectF(at, QSizeF(m_width, m_height)), 4, 4);
    } else {
        painter.fillRect(QRectF(at, QSizeF(barWidth, m_height)), theme.accent);
    }
    m_inside->paint(painter, at + inset());
}

double FramedBlock::right() const {
    return inset().x() + m_inside->right();
}

} // namespace eigenscope
