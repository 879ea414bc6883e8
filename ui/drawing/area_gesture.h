#pragma once

#include "ui/theme/theme.h"

#include <QPolygonF>

class QPainter;

namespace eigenscope {

/// A drag that marks an area of a picture: a rectangle, or freely as a lasso.
class AreaGesture {
public:
    enum class Shape { Rectangle, Lasso };

    void setShape(Shape shape) { m_shape = shape; }
    [[nodiscard]] Shape shape() const { return m_shape; }

    void begin(QPointF pixel);
    void extend(QPointF pixel);
    void end() { m_trace.clear(); }
    [[nodiscard]] bool isActive() const { return !m_trace.isEmpty(); }
    /// Whether the hand hardly moved: a click.
    [[nodiscard]] bool isClick() const;
    /// The marked area, closed.
    [[nodiscard]] QPolygonF area() const;

    void paint(QPainter &painter, const Theme &theme) const;

private:
    Shape m_shape = Shape::Rectangle;
    QPolygonF m_trace; ///< of the pointer, from where it was pressed
};

} // namespace eigenscope
