#include "ui/views/spectrum/picture_row.h"

#include "ui/drawing/paint_target.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double pale = 0.3;
/// Whoever shows a file may smooth images: enlarged pixels stay sharp.
constexpr int sharp = 16;

} // namespace

std::optional<std::size_t> PictureRow::at(QPointF pixel) const {
    const auto found =
        std::ranges::find_if(m_pictures, [pixel](const Picture &picture) { return picture.place.contains(pixel); });
    return found == m_pictures.end() ? std::nullopt
                                     : std::optional(static_cast<std::size_t>(found - m_pictures.begin()));
}

void PictureRow::place(QPointF corner, double side, std::pair<Index, Index> shape) {
    const auto [high, wide] = shape;
    // Whole pixels of the screen for each pixel of the picture, where it is that large.
    const double unit = side / static_cast<double>(std::max(high, wide));
    const double cell = unit >= 2 ? std::floor(unit) : unit;
    const QSizeF size(cell * static_cast<double>(wide), cell * static_cast<double>(high));
    double left = corner.x();
    for (Picture &picture : m_pictures) {
        picture.place = {QPointF(left, corner.y() + heading), size};
        left += side + gap;
    }
}

void PictureRow::paint(QPainter &painter, const Theme &theme, double right) const {
    const QFontMetricsF metrics(painter.font());
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        const auto &[title, image, isPale, place] = m_pictures[i];
        painter.setOpacity(isPale ? pale : 1);
        if (!image.isNull())
            painter.drawImage(place, isVector(painter) ? image.scaled(image.size() * sharp) : image);
        painter.setOpacity(1);
        painter.setPen(theme.hairline);
        painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(isPale ? theme.secondary : theme.text);
        const double end = i + 1 < m_pictures.size() ? m_pictures[i + 1].place.left() - 4 : right;
        const double room = end - place.left();
        painter.drawText(QRectF(place.left(), place.top() - heading, room, heading - 2),
                         Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(title, Qt::ElideRight, room));
    }
}

} // namespace eigenscope
