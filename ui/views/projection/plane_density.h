#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/line_legend.h"
#include "ui/drawing/point_cloud.h"
#include "ui/drawing/point_density.h"

#include <optional>

class QAction;

namespace eigenscope {

/// Lines inside which half, three quarters and 95 % of the points of a cloud lie where they are densest; of each class
/// where the cloud is colored by classes. Computed on a worker. Off until its action is checked.
class PlaneDensity final : public QObject {
    Q_OBJECT

public:
    explicit PlaneDensity(QObject *parent = nullptr);

    [[nodiscard]] QAction *action() const { return m_action; }
    /// Asks for the lines of these points, where they are wanted; the old ones stay until the new ones are there.
    void request(const PointCloud &cloud);
    /// Computes what was asked for on the calling thread, if it is not there yet.
    void settle();
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
    /// The vertices of all lines that are shown, in pixels.
    [[nodiscard]] QPolygonF vertices(const PlotMapping &mapping) const;
    /// What the lines mean; empty where there are none.
    [[nodiscard]] std::vector<LegendLine> legend(const Theme &theme) const;

signals:
    void changed();

private:
    /// The lines of one class, or of all points.
    struct Group {
        std::optional<QColor> color; ///< nothing for all points
        std::vector<DensityLine> lines;
    };
    struct Found {
        std::vector<Group> groups;
        bool leavesOut = false; ///< classes that have too few points
    };
    [[nodiscard]] static Found compute(const PointCloud &cloud, const std::stop_token &stop);
    void offer(const PointCloud &cloud);
    [[nodiscard]] bool isAsked(const PointCloud &cloud) const { return m_asked && m_asked->hasSamePoints(cloud); }

    JobRunner m_jobs{this};
    QAction *m_action;
    std::optional<PointCloud> m_asked;
    Found m_found;
};

} // namespace eigenscope
