#pragma once

#include "core/data/dataset.h"

#include <QBrush>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace eigenscope {

struct Theme;

/// A graph on a plane: its nodes where they have been placed, its edges as lines, names where there is room.
class GraphPicture {
public:
    /// How a node is drawn; `ring` goes around one that stands out.
    struct NodeLook {
        QPen rim = {};
        QBrush fill = {};
        std::optional<QColor> ring = {};
    };
    /// Nothing for a node that is not drawn.
    using LookOf = std::function<std::optional<NodeLook>(Index node)>;
    using NameOf = std::function<QString(Index node)>;

    /// Takes the part of the whole graph that its nodes make; they have to be placed anew. O(nodes + edges).
    void setGraph(const Graph &graph);
    /// n×2; empty until they are found.
    void setPlaces(MatrixXd places);
    [[nodiscard]] bool isPlaced() const { return m_places.size() > 0; }
    [[nodiscard]] const Eigen::SparseMatrix<double> &adjacency() const { return m_adjacency; }

    /// Puts the nodes into a view of this size, and leaves so much of it free on the right.
    void layOut(const QSizeF &view, double right);
    /// Of a node, in pixels.
    [[nodiscard]] double radius() const;
    /// Where a node was laid out.
    [[nodiscard]] QPointF placeOf(Index node) const { return m_pixels[static_cast<std::size_t>(node)]; }
    /// The node nearest to a place that is near enough, among those that `isShown` says are drawn.
    [[nodiscard]] std::optional<Index> nodeAt(QPointF place, const std::vector<bool> &isShown) const;

    void paintEdges(QPainter &painter, const Theme &theme) const;
    void paintNodes(QPainter &painter, const LookOf &lookOf) const;
    /// Names beside those nodes that `isShown` says are drawn.
    void paintNames(QPainter &painter, const Theme &theme, const std::vector<bool> &isShown,
                    const NameOf &nameOf) const;

    /// Around the nodes, on each side.
    static constexpr double margin = 24;

private:
    Eigen::SparseMatrix<double> m_adjacency;
    MatrixXd m_places;
    QSizeF m_view;
    QRectF m_names; ///< where they may stand
    std::vector<QPointF> m_pixels;
};

} // namespace eigenscope
