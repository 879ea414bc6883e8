#pragma once

#include "core/quality/measure.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"

#include <QImage>

#include <stop_token>

class QPainter;

namespace eigenscope {

/// Pairs of rows at their distances in the data (to the right) and in the picture (upwards): as dots where there are
/// few, otherwise by how many lie in each cell of a grid. None is left out.
class PairLayer {
public:
    using Pair = std::pair<Index, Index>;
    static constexpr Index mostDots = 5000;
    static constexpr int cellsRight = 160, cellsUp = 120;

    /// All pairs. O(n²); unfinished when stopped.
    PairLayer(std::shared_ptr<const Comparison> comparison, const std::stop_token &stop);
    /// The pairs of these rows of the comparison: among them, or of one alone with all others.
    PairLayer(std::shared_ptr<const Comparison> comparison, const std::vector<Index> &rows,
              const std::stop_token &stop);

    [[nodiscard]] Index count() const { return m_count; }
    /// The largest distances: from zero up to them the grid extends.
    [[nodiscard]] double largestDelta() const { return m_largestDelta; }
    [[nodiscard]] double largestD() const { return m_largestD; }
    /// The pairs that are dots; empty where they are counted.
    [[nodiscard]] const std::vector<Pair> &dots() const { return m_dots; }
    /// Where a dot lies, in values.
    [[nodiscard]] QPointF place(const Pair &pair) const;
    /// Where pairs are, in values: all dots, or the middles of all cells that have some. O(dots or cells).
    [[nodiscard]] std::vector<QPointF> places() const;

    /// A cell of the grid in values, and how many pairs lie in it.
    struct Cell {
        Range delta, d;
        int count = 0;
    };
    /// The cell at a place in values; nothing outside the grid, or where pairs are dots.
    [[nodiscard]] std::optional<Cell> cellAt(QPointF value) const;

    /// Cells are the stronger in color the more pairs they have, by the logarithm; dots may be translucent.
    void paint(QPainter &painter, const PlotMapping &mapping, const QColor &color, const Theme &theme) const;

private:
    /// Calls visit(i, j) for each pair, of all rows where there is no list.
    template <class Visit>
    void forEach(const std::vector<Index> *rows, const std::stop_token &stop, const Visit &visit) const;
    void collect(const std::vector<Index> *rows, const std::stop_token &stop);
    [[nodiscard]] QImage image(const QColor &color, const Theme &theme) const;

    std::shared_ptr<const Comparison> m_comparison;
    double m_largestDelta, m_largestD;
    Index m_count = 0;
    std::vector<Pair> m_dots;
    Eigen::ArrayXXi m_cells; ///< by d (rows) and δ (columns)
};

/// The rows of the comparison that belong to a pair whose distances lie in these ranges, rising. O(n²).
std::vector<Index> rowsOfPairs(const Comparison &comparison, const Range &delta, const Range &d);

} // namespace eigenscope
