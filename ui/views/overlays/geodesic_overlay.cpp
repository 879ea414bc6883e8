#include "ui/views/overlays/geodesic_overlay.h"

#include "core/neighbors/shortest_paths.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/views/overlays/graph_overlay.h"

#include <QObject>

namespace eigenscope {
namespace {

/// Where the two rows selected last stand in the reduction.
std::optional<std::pair<Index, Index>> ends(const OverlayScene &scene) {
    const auto at = [&](Index row) {
        return row < 0 ? std::optional<Index>() : positionOf(*scene.reduction.data, row);
    };
    const auto from = at(scene.selection.previous()), to = at(scene.selection.current());
    return from && to ? std::optional(std::pair(*from, *to)) : std::nullopt;
}

QString whyNoGeodesic(const OverlayScene &scene) {
    if (const QString why = whyNoGraph(scene); !why.isEmpty())
        return why;
    return ends(scene) ? QString() : QObject::tr("Select two points: the path runs between the two selected last.");
}

double lengthOf(const std::vector<Index> &path, const NeighborGraph &graph) {
    double sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i)
        sum += graph.lengths.coeff(path[i - 1], path[i]);
    return sum;
}

std::vector<OverlayLines> path(const OverlayScene &scene) {
    const auto [from, to] = *ends(scene);
    const MatrixXd &Y = scene.reduction.coordinates;
    OverlayLines straight{.from = Y.row(from), .to = Y.row(to), .color = scene.theme.text, .dashed = true};
    const Result<MatrixXd> apart =
        scene.reduction.metric ? scene.reduction.metric->among({from, to}) : Result<MatrixXd>(MatrixXd());
    const QString direct =
        apart && apart->size() > 0 ? QObject::tr("straight %1").arg(numberLabel((*apart)(0, 1), 4)) : "";
    const NeighborGraph &graph = *scene.reduction.finding<NeighborGraph>();
    const std::vector<Index> rows = shortestPath(graph, from, to);
    if (rows.size() < 2) {
        straight.labels = {QObject::tr("no path") + (direct.isEmpty() ? direct : " · " + direct)};
        return {straight};
    }
    const auto edges = static_cast<Index>(rows.size()) - 1;
    const MatrixXd places = Y(rows, Eigen::all);
    OverlayLines path{.from = places.topRows(edges),
                      .to = places.bottomRows(edges),
                      .color = scene.theme.contrast,
                      .width = 2.5,
                      .labels = QStringList(edges, QString())};
    path.labels.back() = QObject::tr("path %1").arg(numberLabel(lengthOf(rows, graph), 4)) +
                         (direct.isEmpty() ? direct : " · " + direct);
    return {straight, path};
}

} // namespace

OverlayInfo geodesicOverlay() {
    return {.id = "geodesic",
            .title = "Geodesic between two points",
            .help = "The shortest path through the neighbor graph between the two rows selected last",
            .follows = OverlayInfo::Follows::Selection,
            .whyNot = whyNoGeodesic,
            .make = path};
}

} // namespace eigenscope
