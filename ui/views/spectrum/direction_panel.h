#pragma once

#include "ui/views/spectrum/turned_line.h"

#include <QRectF>

class QPainter;

namespace eigenscope {

struct Theme;

/// What stands at the right of the plane in which a line is turned: its numbers and those of the best line, and the
/// variance of all directions as a curve.
class DirectionPanel {
public:
    /// In a plot area of this size; there is none where it would leave no room for the plane.
    explicit DirectionPanel(const QRectF &area);

    /// Empty where there is none.
    [[nodiscard]] const QRectF &place() const { return m_place; }
    /// Where the curve is drawn; empty where there is no room for it.
    [[nodiscard]] const QRectF &curve() const { return m_curve; }
    /// The angle that a place in or beside the curve stands for.
    [[nodiscard]] double angleAt(double x) const;

    void paint(QPainter &painter, const Theme &theme, const TurnedLine &line) const;

private:
    void paintNumbers(QPainter &painter, const Theme &theme, const TurnedLine &line) const;
    void paintCurve(QPainter &painter, const Theme &theme, const TurnedLine &line) const;
    void paintCurveWords(QPainter &painter, const Theme &theme) const;

    QRectF m_place, m_curve;
};

} // namespace eigenscope
