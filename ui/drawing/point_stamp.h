#pragma once

#include <QImage>
#include <QPainterPath>
#include <QPen>

namespace eigenscope {

/// A small picture of one marker that is laid many times onto an image, faster than a painter could: no state to
/// change between two presses, whole pixels only.
class PointStamp {
public:
    PointStamp() = default;
    /// The path lies about the origin, in pixels of the image.
    PointStamp(const QPainterPath &path, const QColor &color);
    [[nodiscard]] bool isNull() const { return m_image.isNull(); }
    void addRing(double radius, const QPen &pen);
    /// Square, of an odd side, with the origin in its middle.
    [[nodiscard]] const QImage &image() const { return m_image; }

    /// Lays the stamp over `target` (ARGB32_Premultiplied) with its origin at that place; what lies outside is cut
    /// off.
    void press(QImage &target, QPointF at) const;

private:
    QImage m_image;
};

} // namespace eigenscope
