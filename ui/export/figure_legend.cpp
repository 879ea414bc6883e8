#include "ui/export/figure_legend.h"

namespace eigenscope {
namespace {

constexpr double partGap = 6; // px

} // namespace

FigureLegend::FigureLegend(const Coloring &coloring, LegendPart::Scale scale) {
    const auto add = [this](LegendPart part) {
        if (!part.isEmpty())
            m_parts.push_back(std::move(part));
    };
    add(LegendPart::ofColors(coloring, scale));
    if (coloring.shapes)
        add(LegendPart::ofShapes(*coloring.shapes));
    if (coloring.sized)
        add(LegendPart::ofSizes(*coloring.sized));
}

QSizeF FigureLegend::layOut(const QSizeF &most, bool isFlat) {
    QSizeF left = most;
    std::vector<double> heights(m_parts.size());
    double width = 0;
    for (std::size_t i = m_parts.size(); i-- > 0;) {
        const QSizeF size = m_parts[i].layOut(left, isFlat);
        width = std::max(width, size.width());
        heights[i] = size.height();
        left.rheight() -= size.height() + partGap;
    }
    m_tops.clear();
    double bottom = 0;
    for (const double height : heights) {
        m_tops.push_back(bottom);
        bottom += height + partGap;
    }
    return {width, bottom - partGap};
}

void FigureLegend::paint(QPainter &painter, QPointF at, const Theme &theme) const {
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        m_parts[i].paint(painter, at + QPointF(0, m_tops[i]), theme);
}

} // namespace eigenscope
