#pragma once

#include "core/clustering/tree_places.h"
#include "ui/drawing/plot_mapping.h"

#include <QColor>
#include <QLineF>
#include <QList>

#include <map>
#include <memory>

class QPainter;

namespace eigenscope {

/// A dendrogram as lines on a chart: across, the places of the rows from 0; up, the heights. Clusters are counted as
/// Dendrogram has them.
class TreeDrawing {
public:
    TreeDrawing() = default;
    /// A tree of n ≥ 1 rows. O(n).
    TreeDrawing(std::shared_ptr<const Dendrogram> tree, Index rows);

    [[nodiscard]] Index rowCount() const { return static_cast<Index>(m_places.rows.size()); }
    [[nodiscard]] Index top() const { return 2 * rowCount() - 2; }
    [[nodiscard]] const Dendrogram &tree() const { return *m_tree; }
    /// The row at a place, and the rows of a cluster from the left.
    [[nodiscard]] Index rowAt(Index place) const { return m_places.rows[static_cast<std::size_t>(place)]; }
    [[nodiscard]] std::vector<Index> rowsOf(Index cluster) const;
    [[nodiscard]] Index size(Index cluster) const;
    [[nodiscard]] double height(Index cluster) const;
    /// The two that it was made of; nothing for a row.
    [[nodiscard]] const Dendrogram::Merge *merge(Index cluster) const;
    /// The cluster that it becomes a part of; −1 for the top.
    [[nodiscard]] Index above(Index cluster) const;

    struct Look {
        Index merges;               ///< so many are made: what lies below is in the color of its cluster
        double cut;                 ///< the height up to which these colors reach
        std::vector<QColor> colors; ///< of the clusters that are left, by row
        QColor other;               ///< of what lies above the cut
        std::vector<bool> selected; ///< by row; empty for none
    };
    /// Branches of selected rows alone are drawn broad. What is narrower than a pixel is drawn as one line.
    /// O(n), and lines as many as there are pixels at most.
    void paint(QPainter &painter, const PlotMapping &mapping, const Look &look) const;
    /// One cluster and all below it in this color.
    void paintBranch(QPainter &painter, const PlotMapping &mapping, Index cluster, const QColor &color) const;
    /// The cluster whose bar or leg is at this pixel; −1 where there is none. O(n).
    [[nodiscard]] Index clusterAt(const PlotMapping &mapping, QPointF pixel) const;

private:
    struct Pen {
        QRgb color;
        bool isBroad;
        auto operator<=>(const Pen &) const = default;
    };
    using Lines = std::map<Pen, QList<QLineF>>;
    /// How a cluster is drawn, in pixels.
    struct Branch {
        Index cluster;
        QLineF bar; ///< that joins its parts, or down to the foot where these are too near to be told apart; null for a
                    ///< row
        QLineF leg; ///< up to the bar above it; null for the top
    };
    /// Calls back for the branches that can be seen, from the given cluster down.
    template <typename Each> void descend(const PlotMapping &mapping, Index from, const Each &each) const;
    [[nodiscard]] Branch branch(const PlotMapping &mapping, Index cluster, bool showsParts) const;
    static void draw(QPainter &painter, const Lines &lines);

    std::shared_ptr<const Dendrogram> m_tree;
    TreePlaces m_places;
    std::vector<Index> m_above;
};

} // namespace eigenscope
