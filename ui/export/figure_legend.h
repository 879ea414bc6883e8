#pragma once

#include "ui/export/legend_part.h"

namespace eigenscope {

/// What the points of a figure stand for: their colors, and beneath them their shapes and sizes where columns of their
/// own give these. A value.
class FigureLegend {
public:
    FigureLegend(const Coloring &coloring, LegendPart::Scale scale);

    /// Whether there is nothing to tell.
    [[nodiscard]] bool isEmpty() const { return m_parts.empty(); }
    /// Puts it into at most this size; the classes of the colors, of which there may be many, get what shapes and sizes
    /// leave. Returns what it takes, in px.
    QSizeF layOut(const QSizeF &most, bool isFlat);
    void paint(QPainter &painter, QPointF at, const Theme &theme) const;

private:
    std::vector<LegendPart> m_parts;
    std::vector<double> m_tops; ///< of the parts, px
};

} // namespace eigenscope
