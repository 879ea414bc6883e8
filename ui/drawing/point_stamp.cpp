#include "ui/drawing/point_stamp.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

QImage transparentSquare(double reach) {
    const int side = 2 * static_cast<int>(std::ceil(reach)) + 3;
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

/// Premultiplied `over` laid on premultiplied `under`, two channels at a time.
QRgb composed(QRgb over, QRgb under) {
    const std::uint32_t rest = 255 - (over >> 24);
    const auto scaled = [rest](std::uint32_t pair) {
        const std::uint32_t product = pair * rest + 0x800080;
        return ((product + ((product >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
    };
    return over + (scaled(under & 0xff00ff) | (scaled((under >> 8) & 0xff00ff) << 8));
}

} // namespace

PointStamp::PointStamp(const QPainterPath &path, const QColor &color) {
    const QRectF box = path.boundingRect();
    m_image = transparentSquare(std::max({-box.left(), box.right(), -box.top(), box.bottom()}));
    QPainter painter(&m_image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(m_image.width() / 2.0, m_image.height() / 2.0);
    painter.fillPath(path, color);
}

void PointStamp::addRing(double radius, const QPen &pen) {
    QImage wider = transparentSquare(radius + pen.widthF());
    const QPointF middle(wider.width() / 2.0, wider.height() / 2.0);
    QPainter painter(&wider);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawImage(QPoint((wider.width() - m_image.width()) / 2, (wider.height() - m_image.height()) / 2), m_image);
    painter.setPen(pen);
    painter.drawEllipse(middle, radius, radius);
    painter.end();
    m_image = std::move(wider);
}

void PointStamp::press(QImage &target, QPointF at) const {
    const int side = m_image.width();
    const int left = static_cast<int>(std::floor(at.x())) - side / 2,
              top = static_cast<int>(std::floor(at.y())) - side / 2;
    const int firstX = std::max(0, -left), lastX = std::min(side, target.width() - left);
    const int firstY = std::max(0, -top), lastY = std::min(side, target.height() - top);
    for (int y = firstY; y < lastY; ++y) {
        const auto *over = reinterpret_cast<const QRgb *>(m_image.constScanLine(y));
        auto *under = reinterpret_cast<QRgb *>(target.scanLine(top + y)) + left;
        for (int x = firstX; x < lastX; ++x)
            if (over[x] != 0)
                under[x] = composed(over[x], under[x]);
    }
}

} // namespace eigenscope
