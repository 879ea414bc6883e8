#pragma once

#include "ui/drawing/extent.h"
#include "ui/drawing/point_cloud.h"
#include "ui/views/projection/shown_plane.h"

class QPainter;

namespace eigenscope {

/// Rows that are not of the data, in a flat picture: hollow diamonds.
class ProjectedRows {
public:
    /// Takes the rows, nullptr for none, at their places on the plane.
    void take(std::shared_ptr<const Projected> rows, const ShownPlane &plane);
    [[nodiscard]] const std::shared_ptr<const Projected> &rows() const { return m_rows; }
    void extend(Extent &x, Extent &y) const;
    /// Draws them in the colors of the cloud of the data.
    void paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme) const;

private:
    std::shared_ptr<const Projected> m_rows;
    SharedColumn m_x, m_y;
};

} // namespace eigenscope
