#include "ui/views/cloud_layer.h"

#include "ui/drawing/paint_target.h"

#include <QPaintDevice>
#include <QPainter>

#include <utility>

namespace eigenscope {
namespace {

bool isOnScreen(const QPainter &painter) {
    return painter.device()->devType() == QInternal::Widget;
}

/// Draws a picture of other ranges where they lie now, as far as it is seen.
void paintStretched(QPainter &painter, const QImage &image, const PlotMapping &drawn, const PlotMapping &now) {
    const QRectF whole(now.pixel(drawn.x.min, drawn.y.max), now.pixel(drawn.x.max, drawn.y.min));
    const QRectF seen = whole & now.area;
    if (seen.isEmpty())
        return;
    const double across = image.width() / whole.width(), up = image.height() / whole.height();
    painter.drawImage(seen, image,
                      QRectF((seen.left() - whole.left()) * across, (seen.top() - whole.top()) * up,
                             seen.width() * across, seen.height() * up));
}

} // namespace

void CloudLayer::paint(QPainter &painter, const PointCloud &cloud, const PlotMapping &mapping, const Theme &theme) {
    const bool waits = std::exchange(m_settled, false);
    if (!cloud.isDense() || !isOnScreen(painter))
        return cloud.paint(painter, mapping, theme);
    Picture wanted{cloud, mapping, pixelsPerUnit(painter), theme};
    if (!m_shown || !m_shown->isOf(wanted)) {
        if (waits) {
            m_jobs.cancel();
            wanted.image = cloud.layer(mapping, theme, wanted.scale);
            m_shown = m_asked = std::move(wanted);
        } else if (!m_asked || !m_asked->isOf(wanted)) {
            ask(wanted);
        }
    }
    // Points of other data would tell what is not so.
    if (m_shown && m_shown->cloud.size() == cloud.size())
        paintStretched(painter, m_shown->image, m_shown->mapping, mapping);
}

void CloudLayer::ask(const Picture &picture) {
    m_asked = picture;
    m_jobs.startNext([this, picture](std::stop_token, const JobRunner::Post &post) {
        Picture drawn = picture;
        drawn.image = drawn.cloud.layer(drawn.mapping, drawn.theme, drawn.scale);
        drawn.cloud.grid().prepare(); // the pointer comes next
        post([this, drawn] { take(drawn); });
    });
}

void CloudLayer::take(Picture picture) {
    m_shown = std::move(picture);
    emit changed();
}

} // namespace eigenscope

#include "moc_cloud_layer.cpp"
