#include "ui/handout/picture_block.h"

#include "ui/handout/fine_print.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double gap = 14, captionHeight = 17, captionSize = 10.5; // px
constexpr double usualScale = 0.74;                                // letters of 13 px are then as high as 7 points
constexpr double usualHeight = 220;                                // px; what is lower may stand at its full size
constexpr double leastShare = 0.8;                                 // of the usual scale, on a page that is nearly full

void paintTitle(QPainter &painter, const QRectF &place, const QString &title) {
    paintFine(painter, place.topLeft(), [&] {
        painter.setFont(interfaceFont(static_cast<int>(captionSize * fineness)));
        painter.setPen(Theme::print().secondary);
        const QRectF large({}, place.size() * fineness);
        painter.drawText(large, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(title, Qt::ElideRight, static_cast<int>(large.width())));
    });
}

void paintPicture(QPainter &painter, const QRectF &place, const HandoutPicture &picture) {
    painter.save();
    painter.translate(place.topLeft());
    painter.scale(place.width() / picture.size.width(), place.height() / picture.size.height());
    painter.setClipRect(QRectF({}, picture.size));
    picture.paint(painter);
    painter.restore();
    painter.setPen(QPen(Theme::print().hairline, 0.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place);
}

} // namespace

PictureBlock::PictureBlock(std::vector<HandoutPicture> pictures) : m_pictures(std::move(pictures)) {}

double PictureBlock::naturalWidth() const {
    double width = 0;
    for (const HandoutPicture &picture : m_pictures)
        width += picture.size.width();
    return width;
}

double PictureBlock::naturalHeight() const {
    double height = 0;
    for (const HandoutPicture &picture : m_pictures)
        height = std::max(height, picture.size.height());
    return height;
}

double PictureBlock::layOut(double width) {
    m_width = width;
    const double gaps = gap * static_cast<double>(m_pictures.size() - 1);
    const double wanted = std::clamp(usualHeight / naturalHeight(), usualScale, 1.0);
    m_scale = m_usual = std::min(wanted, (width - gaps) / naturalWidth());
    return captionHeight + m_scale * naturalHeight();
}

bool PictureBlock::shrinkTo(double height) {
    const double scale = (height - captionHeight) / naturalHeight();
    if (scale < leastShare * m_usual)
        return false;
    m_scale = std::min(scale, m_usual);
    return true;
}

void PictureBlock::paint(QPainter &painter, QPointF at) const {
    double x = at.x() + (m_width - rowWidth()) / 2;
    for (const HandoutPicture &picture : m_pictures) {
        const QSizeF size = picture.size * m_scale;
        paintTitle(painter, {x, at.y(), size.width(), captionHeight}, picture.title);
        paintPicture(painter, {QPointF(x, at.y() + captionHeight), size}, picture);
        x += size.width() + gap;
    }
}

double PictureBlock::rowWidth() const {
    return m_scale * naturalWidth() + gap * static_cast<double>(m_pictures.size() - 1);
}

double PictureBlock::right() const {
    return (m_width + rowWidth()) / 2;
}

QString PictureBlock::text() const {
    QStringList titles;
    for (const HandoutPicture &picture : m_pictures)
        titles.append(picture.title);
    return titles.join('\n');
}

} // namespace eigenscope
