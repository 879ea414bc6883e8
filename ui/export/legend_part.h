#pragma once

#include "ui/drawing/coloring.h"

#include <QPointF>
#include <QSizeF>

class QPainter;

namespace eigenscope {

/// The letters of a figure in px of its view: those of the numbers at the axes of a view.
inline constexpr int figureTextPixels = 11;

/// What the colors, the shapes or the sizes of a figure stand for: marks with their names, in as many columns as it
/// takes, or the scale of a number. A value.
class LegendPart {
public:
    /// The color of a share, in [0, 1], of the way from the lowest number to the highest.
    using Scale = QRgb (*)(double share);
    /// The classes that are drawn, each with its mark, or the scale.
    [[nodiscard]] static LegendPart ofColors(const Coloring &coloring, Scale scale);
    [[nodiscard]] static LegendPart ofShapes(const ShapeKey &shapes);
    /// The smallest, the middle and the largest mark.
    [[nodiscard]] static LegendPart ofSizes(const SizeKey &sizes);

    /// Whether there is nothing to tell.
    [[nodiscard]] bool isEmpty() const { return m_entries.empty() && !m_isScale; }
    /// Puts it into at most this size, in columns beside each other (`isFlat`: in lines beneath the name). The last
    /// entry then tells how many have no room. Returns what it takes, in px.
    QSizeF layOut(const QSizeF &most, bool isFlat);
    void paint(QPainter &painter, QPointF at, const Theme &theme) const;

private:
    struct Entry {
        QString text = {};
        QColor color = {}; ///< invalid for a mark without a color of its own
        Marker marker = Marker::Circle;
        double radius = 0;  ///< of the mark, px; 0 for a text alone, such as the count of those that have no room
        double widest = 0;  ///< radius of the marks above and below it, px
        double width = 0;   ///< px
        QPointF place = {}; ///< of its upper left corner

        [[nodiscard]] double textAt() const; ///< px
    };
    explicit LegendPart(const QString &column) : m_column(column) {}
    [[nodiscard]] static Entry measured(Entry entry);
    void addClasses(const Coloring &coloring);
    [[nodiscard]] std::vector<Entry> first(std::size_t kept) const;
    [[nodiscard]] QSizeF inColumns(std::vector<Entry> &entries, const QSizeF &most) const;
    [[nodiscard]] QSizeF inLines(std::vector<Entry> &entries, double width) const;
    [[nodiscard]] QSizeF scaleSize(const QSizeF &most, bool isFlat);
    void paintScale(QPainter &painter, QPointF at, const Theme &theme) const;

    std::vector<Entry> m_entries, m_placed;
    QString m_column, m_title;     ///< as it is, and as far as there is room for it
    std::vector<QString> m_labels; ///< of a scale, from low to high
    Scale m_scale = nullptr;
    bool m_isScale = false, m_isFlat = false;
    double m_length = 0; ///< of the scale, px
};

} // namespace eigenscope
