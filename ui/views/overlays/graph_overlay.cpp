#include "ui/views/overlays/graph_overlay.h"

#include "ui/text/name_list.h"

#include <QCoreApplication>

namespace eigenscope {
namespace {

constexpr double paleness = 0.55; // so that the points stand before their edges

std::vector<OverlayLines> edges(const OverlayScene &scene) {
    const NeighborGraph &graph = *scene.reduction.finding<NeighborGraph>();
    const auto &lengths = graph.lengths;
    std::vector<Index> from, to;
    from.reserve(static_cast<std::size_t>(graph.edges()));
    to.reserve(from.capacity());
    for (Index column = 0; column < lengths.outerSize(); ++column)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(lengths, column); edge; ++edge)
            if (edge.row() < column && scene.isVisible(edge.row()) && scene.isVisible(column)) {
                from.push_back(edge.row());
                to.push_back(column);
            }
    const MatrixXd &Y = scene.reduction.coordinates;
    return {{.from = Y(from, Eigen::all),
             .to = Y(to, Eigen::all),
             .color = mixed(scene.theme.secondary, scene.theme.surface, paleness)}};
}

} // namespace

QString whyNoGraph(const OverlayScene &scene) {
    const auto hasOne = [](const ReducerInfo &info) { return info.can.graph; };
    return scene.reduction.finding<NeighborGraph>()
               ? QString()
               : QCoreApplication::translate(
                     "Overlay", "This method does not work on a graph of near neighbors. Methods that do: %1.")
                     .arg(namesOfThose(scene.reducers, hasOne));
}

OverlayInfo graphOverlay() {
    return {.id = "graph",
            .title = "Neighbor graph",
            .help = "The edges between near neighbors that the method works on",
            .whyNot = whyNoGraph,
            .make = edges};
}

} // namespace eigenscope
