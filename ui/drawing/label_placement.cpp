#include "ui/drawing/label_placement.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double cellSide = 3;
constexpr double labelGap = 2;

/// The places beside a point in the order in which they are tried.
std::array<QRectF, 4> places(QPointF point, double radius, const QSizeF &size) {
    const double away = radius + labelGap, w = size.width(), h = size.height();
    return {QRectF(point.x() + away, point.y() - h / 2, w, h), QRectF(point.x() - away - w, point.y() - h / 2, w, h),
            QRectF(point.x() - w / 2, point.y() - away - h, w, h), QRectF(point.x() - w / 2, point.y() + away, w, h)};
}

} // namespace

LabelPlacement::LabelPlacement(const QRectF &area)
    : m_area(area), m_columns(static_cast<int>(area.width() / cellSide) + 1),
      m_rows(static_cast<int>(area.height() / cellSide) + 1),
      m_taken(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)) {}

void LabelPlacement::keepFree(QPointF point, double radius) {
    take(QRectF(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius));
}

void LabelPlacement::keepFree(const QRectF &written) {
    take(written);
}

std::optional<QRectF> LabelPlacement::place(QPointF point, double radius, const QSizeF &size) {
    for (const QRectF &rect : places(point, radius, size))
        if (takeIfFree(rect))
            return rect;
    return std::nullopt;
}

bool LabelPlacement::takeIfFree(const QRectF &rect) {
    if (!m_area.contains(rect) || !isFree(rect))
        return false;
    take(rect);
    return true;
}

bool LabelPlacement::isCrowded(QPointF point, double radius) const {
    return std::ranges::none_of(places(point, radius, {6, 8}), [this](const QRectF &rect) { return isFree(rect); });
}

bool LabelPlacement::isFree(const QRectF &rect) const {
    const QRect all = cells(rect);
    for (int row = all.top(); row <= all.bottom(); ++row)
        for (int column = all.left(); column <= all.right(); ++column)
            if (m_taken[static_cast<std::size_t>(row * m_columns + column)])
                return false;
    return true;
}

void LabelPlacement::take(const QRectF &rect) {
    const QRect all = cells(rect);
    for (int row = all.top(); row <= all.bottom(); ++row)
        for (int column = all.left(); column <= all.right(); ++column)
            m_taken[static_cast<std::size_t>(row * m_columns + column)] = true;
}

QRect LabelPlacement::cells(const QRectF &rect) const {
    const QRectF inside = rect.translated(-m_area.topLeft());
    const auto at = [](double pixel, int count) {
        return std::clamp(static_cast<int>(std::floor(pixel / cellSide)), 0, count - 1);
    };
    return {QPoint(at(inside.left(), m_columns), at(inside.top(), m_rows)),
            QPoint(at(inside.right(), m_columns), at(inside.bottom(), m_rows))};
}

} // namespace eigenscope
