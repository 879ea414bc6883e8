#pragma once

#include "ui/drawing/point_cloud.h"

#include <QPointF>
#include <QRectF>
#include <QString>

namespace eigenscope {

/// The names of the classes of a cloud, each near the middle of its points (the median on both axes): where it covers
/// few points and no other name. A thin line leads to the middle from a name that stands away from it. A name for which
/// there is no room at all is left to the legend.
class GroupNames {
public:
    struct Name {
        QString text;
        QPointF middle; ///< of the points
        QRectF place;
    };
    /// Where the names stand. The cloud has classes. O(n + names).
    [[nodiscard]] static std::vector<Name> placed(const PlotMapping &mapping, const PointCloud &cloud);
    /// O(n) for n points the first time; then they are kept for as long as nothing moves.
    void paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme);

private:
    PlotMapping m_mapping;
    PointCloud m_cloud;
    std::vector<Name> m_names;
};

} // namespace eigenscope
