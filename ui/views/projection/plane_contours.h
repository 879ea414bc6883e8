#pragma once

#include "core/reducers/interface/reducer.h"
#include "ui/document/job_runner.h"
#include "ui/drawing/line_legend.h"
#include "ui/drawing/plot_mapping.h"

#include <QPolygonF>

#include <optional>

class QPainter;

namespace eigenscope {

struct ShownPlane;

/// Contours of constant projection on one axis of a reduction, in the plane of the two columns it was made
/// from; computed on a worker whenever something else is asked for.
class PlaneContours : public QObject {
    Q_OBJECT

public:
    explicit PlaneContours(QObject *parent = nullptr);

    /// Whether the reduction has contours: two columns and a place for any new point.
    static bool exist(const Reduction &reduction);
    /// Asks for the contours of this component within x × y; the old ones stay until the new ones are there.
    void request(std::shared_ptr<const Reduction> reduction, Index component, const Range &x, const Range &y);
    /// Computes what was asked for on the calling thread, if it is not there yet.
    void settle();
    /// A mirrored axis has its colors exchanged: they stay where they were while its sign comes and goes.
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme, bool isMirrored) const;

    /// Which lines are above 0, and how far neighboring ones are apart; empty where the plane shows no contours.
    [[nodiscard]] std::vector<LegendLine> legend(const Theme &theme, const ShownPlane &plane) const;

signals:
    void changed();

private:
    struct Request {
        std::shared_ptr<const Reduction> reduction;
        Index component = 0;
        Range x, y;
        bool operator==(const Request &) const = default;
    };
    struct Line {
        double level = 0;
        QPolygonF points; ///< in the units of the columns
    };
    static std::vector<Line> compute(const Request &request);
    [[nodiscard]] static QPen penOf(double level, const Theme &theme, bool isMirrored);
    /// Between neighboring levels; nothing where there is one at most.
    [[nodiscard]] std::optional<double> step() const;

    JobRunner m_jobs{this};
    std::optional<Request> m_asked, m_shown;
    std::vector<Line> m_lines;
};

} // namespace eigenscope
