#pragma once

#include "ui/drawing/coloring.h"

#include <QPointF>
#include <QSizeF>

class QPainter;

namespace eigenscope {

/// The letters of a figure in px of its view: those of the numbers at the axes of a view.
inline constexpr int figureTextPixels = 11;

/// What the colors of a figure stand for: the classes that are drawn, each with its mark, in as many columns as it
/// takes, or the scale of a number. A value.
class FigureLegend {
public:
    /// The color of a share, in [0, 1], of the way from the lowest number to the highest.
    using Scale = QRgb (*)(double share);
    FigureLegend(const Coloring &coloring, Scale scale);

    /// Whether there is nothing to tell.
    [[nodiscard]] bool isEmpty() const { return m_entries.empty() && !m_isScale; }
    /// Puts it into at most this size, in columns beside each other (`isFlat`: in lines beneath the name). The last
    /// entry then tells how many have no room. Returns what it takes, in px.
    QSizeF layOut(const QSizeF &most, bool isFlat);
    void paint(QPainter &painter, QPointF at, const Theme &theme) const;

private:
    struct Entry {
        int index; ///< of the class; −1 for the count of those that have no room
        QString text;
        QColor color = {};
        Marker marker = Marker::Circle;
        double width = 0;   ///< px
        QPointF place = {}; ///< of its upper left corner
    };
    [[nodiscard]] static Entry entry(int index, const QString &text, const QColor &color = {},
                                     Marker marker = Marker::Circle);
    void addClasses(const Coloring &coloring);
    [[nodiscard]] std::vector<Entry> first(std::size_t kept) const;
    [[nodiscard]] QSizeF inColumns(std::vector<Entry> &entries, const QSizeF &most) const;
    [[nodiscard]] QSizeF inLines(std::vector<Entry> &entries, double width) const;
    [[nodiscard]] QSizeF scaleSize(const QSizeF &most, bool isFlat);
    void paintScale(QPainter &painter, QPointF at, const Theme &theme) const;

    std::vector<Entry> m_entries, m_placed;
    QString m_column, m_title;     ///< as it is, and as far as there is room for it
    std::vector<QString> m_labels; ///< of a scale, from low to high
    Scale m_scale;
    bool m_isScale = false, m_isFlat = false;
    double m_length = 0; ///< of the scale, px
};

} // namespace eigenscope
