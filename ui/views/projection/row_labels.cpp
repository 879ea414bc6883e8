#include "ui/views/projection/row_labels.h"

#include "ui/drawing/label_placement.h"
#include "ui/text/row_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

/// More labels than this on one picture cannot be read, and would take too long to lay.
constexpr Index mostLabelsTried = 20'000;
constexpr int rowLabelSize = 11;
constexpr double widestLabel = 160, chosenReach = 4;

/// Lays labels beside points one after the other, where they cover neither points nor each other.
class LabelWriter {
public:
    LabelWriter(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud)
        : m_painter(painter), m_mapping(mapping), m_cloud(cloud), m_metrics(interfaceFont(rowLabelSize)),
          m_placement(mapping.area) {}

    /// `textOf` a point; empty for none. `radius` around each point stays free.
    template <class TextOf> void write(std::vector<Index> &points, double radius, const TextOf &textOf) {
        for (const Index point : points)
            m_placement.keepFree(m_cloud.grid().pixel(m_mapping, point), radius);
        std::ranges::sort(points);
        if (static_cast<Index>(points.size()) > mostLabelsTried)
            points.resize(mostLabelsTried);
        for (const Index point : points)
            if (const QPointF pixel = m_cloud.grid().pixel(m_mapping, point); !m_placement.isCrowded(pixel, radius))
                writeAt(pixel, radius, textOf(point));
    }

private:
    void writeAt(QPointF pixel, double radius, const QString &text) {
        if (text.isEmpty())
            return;
        const QString shown = m_metrics.elidedText(text, Qt::ElideRight, widestLabel);
        const QSizeF size(m_metrics.horizontalAdvance(shown) + 2, m_metrics.height());
        if (const auto rect = m_placement.place(pixel, radius, size))
            m_painter.drawText(*rect, Qt::AlignCenter | Qt::TextSingleLine, shown);
    }

    QPainter &m_painter;
    const PlotMapping &m_mapping;
    const PointCloud &m_cloud;
    QFontMetricsF m_metrics;
    LabelPlacement m_placement;
};

} // namespace

void paintRowLabels(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud,
                    const std::vector<Index> &rows, const Dataset &source, const Column &texts,
                    const Selection &selection, const Theme &theme) {
    const auto rowOf = [&rows](Index point) { return rows[static_cast<std::size_t>(point)]; };
    std::vector<Index> chosen, others;
    for (const Index point : cloud.grid().inside(mapping.x, mapping.y))
        if (cloud.isVisible(point))
            (selection.contains(rowOf(point)) ? chosen : others).push_back(point);
    painter.setFont(interfaceFont(rowLabelSize));
    painter.setPen(theme.text);
    LabelWriter writer(painter, mapping, cloud);
    const auto textOf = [&](Index point) {
        const std::optional<Index> at = positionOf(source, rowOf(point));
        return at ? QString::fromStdString(texts.text(*at)).simplified() : QString();
    };
    // What is selected is named first, and may cover what is dimmed.
    writer.write(chosen, cloud.radius() + chosenReach, textOf);
    writer.write(others, cloud.radius(), textOf);
}

} // namespace eigenscope
