#pragma once

#include "core/subsets/column_filter.h"
#include "ui/theme/theme.h"
#include "ui/views/filters/filter_counts.h"

#include <QRectF>

class QPainter;

namespace eigenscope {

/// What passes in one column.
struct ColumnChoice {
    std::optional<ValueSpan> span;
    std::optional<std::vector<std::string>> levels;

    [[nodiscard]] bool isFree() const { return !span && !levels; }
};

/// One histogram of the view Filters: its title, its bars with what passes, and the span that is dragged over it.
/// Heights are square roots of counts, so that few rows are seen beside many.
class FilterPanel {
public:
    FilterPanel(FilterHistogram histogram, const QRectF &place) : m_histogram(std::move(histogram)), m_place(place) {}

    [[nodiscard]] const ColumnBins &bins() const { return *m_histogram.bins; }
    [[nodiscard]] const QRectF &place() const { return m_place; }
    /// Where the bars stand.
    [[nodiscard]] QRectF plot() const;
    /// Where a click frees the column.
    [[nodiscard]] QRectF cross() const;

    void paint(QPainter &painter, const ColumnChoice &choice, const Theme &theme) const;

    /// The value at a place, rounded to what a pixel tells; within the bars.
    [[nodiscard]] double valueAt(double x) const;
    [[nodiscard]] double placeOf(double value) const;
    /// The bar at a place; −1 for none.
    [[nodiscard]] int barAt(double x) const;
    /// Where its bar may stand, from the foot to the top.
    [[nodiscard]] QRectF barPlace(int bar) const;
    /// The numbers of a bar, from the least to the largest, rounded as `valueAt`.
    [[nodiscard]] std::pair<double, double> valuesOf(int bar) const;
    /// The value of a bar, or where its values begin and end.
    [[nodiscard]] QString barName(int bar) const;
    /// What a bar stands for and how many rows it has, in words.
    [[nodiscard]] QString barText(int bar) const;
    /// A value of the column in words.
    [[nodiscard]] QString valueText(double value) const;

private:
    [[nodiscard]] QRectF barRect(int bar, Index rows) const;
    void paintTitle(QPainter &painter, const ColumnChoice &choice, const Theme &theme) const;
    void paintBars(QPainter &painter, const std::vector<Index> &counts, const QColor &color) const;
    void paintSpan(QPainter &painter, const ValueSpan &span, const Theme &theme) const;
    void paintFoot(QPainter &painter, const ColumnChoice &choice, const Theme &theme) const;
    void paintLevels(QPainter &painter, const Theme &theme) const;

    FilterHistogram m_histogram;
    QRectF m_place;
};

} // namespace eigenscope
