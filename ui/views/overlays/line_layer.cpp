#include "ui/views/overlays/line_layer.h"

#include "ui/drawing/paint_target.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr int restMilliseconds = 120;

} // namespace

LineLayer::LineLayer(QObject *parent) : QObject(parent) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &LineLayer::rested);
}

EndPlace LineLayer::placeOn(const PlotMapping &mapping, std::pair<Index, Index> axes) {
    return [mapping, axes](const MatrixXd &ends, Index row) {
        // A single axis is drawn on a line.
        return mapping.pixel(ends(row, axes.first), axes.second < ends.cols() ? ends(row, axes.second) : 0);
    };
}

void LineLayer::settle() {
    m_settled = true;
}

QImage LineLayer::picture(const Key &key) {
    const QRectF &area = key.mapping.area;
    QImage image((area.size() * key.scale).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(image.width() / area.width(), image.height() / area.height());
    painter.translate(-area.topLeft());
    for (const auto &lines : key.lines)
        paintOverlayLines(painter, *lines, placeOn(key.mapping, key.axes), area);
    return image;
}

void LineLayer::paint(QPainter &painter, const std::vector<std::shared_ptr<const OverlayLines>> &all,
                      const PlotMapping &mapping, std::pair<Index, Index> axes, bool onScreen) {
    const EndPlace placeOf = placeOn(mapping, axes);
    const Index most = isVector(painter) ? mostVectorLines : mostLinesAtOnce;
    Key many{{}, mapping, axes, pixelsPerUnit(painter)};
    Index count = 0;
    for (const auto &lines : all)
        if (lines->from.rows() > most) {
            many.lines.push_back(lines);
            count += lines->from.rows();
        }
    if (!many.lines.empty()) {
        if (!onScreen) {
            painter.drawImage(mapping.area, picture(many));
        } else if (many == m_key) {
            painter.drawImage(mapping.area, m_picture);
        } else if (m_settled || (many == m_moving && !m_rest.isActive())) {
            m_settled = false;
            m_picture = picture(many);
            m_key = many;
            painter.drawImage(mapping.area, m_picture);
        } else {
            if (many != m_moving) {
                m_moving = many;
                m_rest.start();
            }
            for (const auto &lines : many.lines)
                paintOverlayLines(painter, *lines, placeOf, mapping.area, 1 + count / mostLinesAtOnce);
        }
    }
    for (const auto &lines : all)
        if (lines->from.rows() <= most)
            paintOverlayLines(painter, *lines, placeOf, mapping.area);
}

} // namespace eigenscope

#include "moc_line_layer.cpp"
