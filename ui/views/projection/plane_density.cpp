#include "ui/views/projection/plane_density.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <map>

namespace eigenscope {
namespace {

/// The shares of the points inside the lines, and how wide these are, in pixels.
struct Contour {
    double share, width;
};
constexpr std::array contours = {Contour{0.5, 2.4}, Contour{0.75, 1.6}, Contour{0.95, 1}};
constexpr double seamWidth = 2, darkening = 0.3;
constexpr int seamAlpha = 150;

double widthOf(double share) {
    return std::ranges::find(contours, share, &Contour::share)->width;
}

/// The places of points.
struct Places {
    std::vector<double> x, y;
};

/// Of the visible points by class; all in one group, −1, where there are no classes.
std::map<int, Places> placesOf(const PointCloud &cloud) {
    const auto &classes = cloud.coloring().classes;
    std::map<int, Places> places;
    for (Index i = 0; i < cloud.size(); ++i) {
        const int code = classes ? classes->codes[static_cast<std::size_t>(i)] : -1;
        if (!cloud.isVisible(i) || (classes && (code < 0 || code == cloud.coloring().noise)))
            continue;
        Places &group = places[code];
        group.x.push_back(cloud.x()[i]);
        group.y.push_back(cloud.y()[i]);
    }
    return places;
}

} // namespace

PlaneDensity::PlaneDensity(QObject *parent) : QObject(parent), m_action(new QAction(tr("Lines of density"), this)) {
    m_action->setCheckable(true);
    connect(m_action, &QAction::toggled, this, &PlaneDensity::changed);
}

void PlaneDensity::offer(const PointCloud &cloud) {
    const bool isEnough = cloud.visibleCount() >= leastDensityPoints;
    m_action->setEnabled(isEnough || m_action->isChecked());
    m_action->setToolTip(
        isEnough
            ? tr("Lines inside which 50, 75 and 95 percent of the points lie, of each class where colors tell some")
            : tr("Lines of density need at least %1 points; there are %2.")
                  .arg(leastDensityPoints)
                  .arg(cloud.visibleCount()));
}

void PlaneDensity::request(const PointCloud &cloud) {
    offer(cloud);
    if (!m_action->isChecked() || isAsked(cloud))
        return;
    m_asked = cloud;
    m_jobs.startNext([this, cloud](const std::stop_token &stop, const JobRunner::Post &post) {
        post([this, found = compute(cloud, stop)] {
            m_found = found;
            emit changed();
        });
    });
}

void PlaneDensity::settle() {
    if (!m_jobs.isRunning())
        return;
    m_jobs.cancel();
    m_found = compute(*m_asked, {});
}

PlaneDensity::Found PlaneDensity::compute(const PointCloud &cloud, const std::stop_token &stop) {
    std::vector<double> shares;
    for (const Contour &contour : contours)
        shares.push_back(contour.share);
    Found found;
    for (const auto &[code, places] : placesOf(cloud)) {
        if (stop.stop_requested())
            break;
        Group group{code < 0 ? std::nullopt : std::optional(cloud.coloring().colorOf(code)),
                    densityLines(places.x, places.y, shares)};
        found.leavesOut |= group.lines.empty();
        found.groups.push_back(std::move(group));
    }
    return found;
}

void PlaneDensity::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    if (!m_action->isChecked())
        return;
    painter.save();
    painter.setBrush(Qt::NoBrush);
    QColor seam = theme.surface;
    seam.setAlpha(seamAlpha);
    for (const Group &group : m_found.groups)
        for (const DensityLine &line : group.lines) {
            QPolygonF pixels;
            pixels.reserve(line.points.size());
            for (const QPointF &point : line.points)
                pixels.append(mapping.pixel(point.x(), point.y()));
            const double width = widthOf(line.share);
            painter.setPen(QPen(seam, width + seamWidth));
            painter.drawPolyline(pixels);
            painter.setPen(QPen(group.color ? mixed(*group.color, theme.text, darkening) : theme.text, width));
            painter.drawPolyline(pixels);
        }
    painter.restore();
}

QPolygonF PlaneDensity::vertices(const PlotMapping &mapping) const {
    QPolygonF pixels;
    if (m_action->isChecked())
        for (const Group &group : m_found.groups)
            for (const DensityLine &line : group.lines)
                for (const QPointF &point : line.points)
                    pixels.append(mapping.pixel(point.x(), point.y()));
    return pixels;
}

std::vector<LegendLine> PlaneDensity::legend(const Theme &theme) const {
    std::vector<LegendLine> rows;
    const auto hasLines = [](const Group &group) { return !group.lines.empty(); };
    if (!m_action->isChecked() || std::ranges::none_of(m_found.groups, hasLines))
        return rows;
    const bool isByClass = m_found.groups.front().color.has_value();
    for (const Contour &contour : contours)
        rows.push_back({QPen(theme.text, contour.width),
                        (isByClass ? tr("%1 % of each class") : tr("%1 % of the points")).arg(100 * contour.share)});
    if (m_found.leavesOut)
        rows.push_back({QPen(Qt::NoPen), tr("below %1 points none").arg(leastDensityPoints)});
    return rows;
}

} // namespace eigenscope

#include "moc_plane_density.cpp"
