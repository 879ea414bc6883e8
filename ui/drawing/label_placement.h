#pragma once

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace eigenscope {

/// Finds places for labels beside points so that no label covers another one or a point. The plane is kept as a
/// raster of small cells, so that asking is cheap however many points there are.
class LabelPlacement {
public:
    /// Labels stay inside `area`.
    explicit LabelPlacement(const QRectF &area);

    /// Nothing may be written on the circle of a point.
    void keepFree(QPointF point, double radius);
    /// Nothing else may be written where something is written already.
    void keepFree(const QRectF &written);
    /// A place for a label of this size beside a point: right, left, above or below, the first that is free; it is
    /// taken from then on. Nothing when all are taken.
    std::optional<QRectF> place(QPointF point, double radius, const QSizeF &size);
    /// Takes this very place; false, and nothing is taken, where it is not free or reaches out of the area.
    bool takeIfFree(const QRectF &rect);
    /// Whether beside this point not even the shortest label would stand.
    [[nodiscard]] bool isCrowded(QPointF point, double radius) const;

private:
    [[nodiscard]] bool isFree(const QRectF &rect) const;
    void take(const QRectF &rect);
    [[nodiscard]] QRect cells(const QRectF &rect) const;

    QRectF m_area;
    int m_columns, m_rows;
    std::vector<bool> m_taken;
};

} // namespace eigenscope
