#pragma once

#include "ui/theme/theme.h"

#include <QPolygonF>

class QPainter;

namespace eigenscope {

/// The marking of an area of a picture: by a drag as a rectangle, freely as a lasso or with a broad brush; by clicks as
/// a polygon.
class AreaGesture {
public:
    enum class Shape { Rectangle, Lasso, Brush, Polygon };
    struct Tool {
        Shape shape = Shape::Rectangle;
        double reach = 14; ///< of the brush to each side, in pixels
        bool operator==(const Tool &) const = default;
    };

    /// What was begun with another tool is given up.
    void setTool(const Tool &tool);
    [[nodiscard]] const Tool &tool() const { return m_tool; }

    /// The button goes down: the area begins, or a begun polygon gets its next corner. A corner on the first one, or
    /// twice on the same place, closes the polygon.
    void press(QPointF pixel);
    void extend(QPointF pixel);
    void end() { m_trace.clear(); }
    [[nodiscard]] bool isActive() const { return !m_trace.isEmpty(); }
    /// Whether the area is marked as soon as the button is let go: always but for a polygon that is not closed.
    [[nodiscard]] bool isWhole() const { return m_tool.shape != Shape::Polygon || m_isClosed; }
    /// Whether the key is meant for the area that is being marked: Esc gives it up; of a polygon, Backspace takes the
    /// last corner back and Enter closes it.
    [[nodiscard]] bool takes(int key) const;
    /// Does so; true where the area is marked by it.
    bool key(int key);
    /// Whether the hand hardly moved: a click.
    [[nodiscard]] bool isClick() const;
    /// Where it began.
    [[nodiscard]] QPointF start() const { return m_trace.first(); }
    /// The marked area, closed; what lies in it an even number of times is a hole.
    [[nodiscard]] QPolygonF area() const;

    void paint(QPainter &painter, const Theme &theme) const;

private:
    /// The corners of a polygon and the pointer, which is the next one.
    [[nodiscard]] QPolygonF unfinished() const;

    Tool m_tool;
    QPolygonF m_trace; ///< of the pointer, from where it was pressed; of a polygon the corners
    QPointF m_pointer;
    bool m_isClosed = false;
};

} // namespace eigenscope
