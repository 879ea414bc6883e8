#include "ui/views/projection/projected_rows.h"

#include "ui/drawing/new_row_marks.h"

#include <QPainter>

#include <algorithm>
#include <tuple>
#include <utility>

namespace eigenscope {

void ProjectedRows::take(std::shared_ptr<const Projected> rows, const ShownPlane &plane) {
    m_rows = std::move(rows);
    m_x = m_y = {};
    if (m_rows && plane.reduction)
        std::tie(m_x, m_y) = plane.places(m_rows, *m_rows->rows, m_rows->coordinates);
}

void ProjectedRows::extend(Extent &x, Extent &y) const {
    x.take(m_x.values());
    y.take(m_y.values());
}

void ProjectedRows::paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud,
                          const Theme &theme) const {
    if (!m_rows)
        return;
    const std::vector<QColor> colors = newRowColors(*m_rows->rows, cloud.coloring(), theme);
    painter.save();
    for (Index i = 0; i < m_x.size(); ++i)
        if (mapping.x.contains(m_x[i]) && mapping.y.contains(m_y[i]))
            paintNewRow(painter, mapping.pixel(m_x[i], m_y[i]), std::max(cloud.radius(), 4.0),
                        colors[static_cast<std::size_t>(i)], theme);
    painter.restore();
}

} // namespace eigenscope
