#pragma once

#include "ui/drawing/coloring.h"

#include <QRectF>

class QPainter;

namespace eigenscope {

/// What the colors of the rows stand for, in lines of text: marker, name and count of each class, or the ends of the
/// color scale of a number. A value; drawn on a wall, on paper and beside a picture without its legend.
class ColorKey {
public:
    explicit ColorKey(const Coloring &coloring);

    /// Whether there is anything to tell: not where all rows look alike.
    [[nodiscard]] bool isEmpty() const { return m_entries.empty() && !m_isScale; }
    /// Breaks it into lines of this width, at most two. Where they do not fit, long names are shortened; then the last
    /// entry tells how many there are besides. Returns the height.
    double layOut(double width);
    void paint(QPainter &painter, QPointF at, const Theme &theme) const;
    /// In one line of words: "setosa 50, versicolor 50".
    [[nodiscard]] QString words() const;

private:
    struct Entry {
        int index; ///< of the class; −1 for the count of those that have no room
        QString text;
        QColor color = {};
        double width = 0;   ///< px
        QPointF place = {}; ///< of its middle line, at its left end
    };
    [[nodiscard]] static Entry entry(int index, const QString &text, const QColor &color = {});
    [[nodiscard]] std::vector<Entry> shortened(double widest) const;
    [[nodiscard]] std::vector<Entry> inLines(double width, const std::vector<Entry> &all, std::size_t kept) const;
    void paintScale(QPainter &painter, QPointF at, const Theme &theme) const;

    std::vector<Entry> m_entries, m_placed;
    QString m_column, m_low, m_high;
    bool m_isScale = false;
};

} // namespace eigenscope
