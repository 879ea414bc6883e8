#include "core/reducers/tsne/tsne_forces.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace eigenscope {
namespace {

constexpr float openingAngle = 0.5F; // a cell this wide, seen from a distance of 1, is taken as one point
constexpr Index leafSize = 8;

/// A cell of r dimensions that holds points close to each other. Cells follow each other as a walk meets them.
template <int r> struct Cell {
    std::array<float, r> center{}; ///< of its points
    float count = 0;
    float nearest = 0; ///< squared distance from which on the cell is taken as one point
    Index next = 0;    ///< the cell that follows when this one is not entered
    Index begin = 0;   ///< first of its points in their order; a leaf is not entered but its points are taken
    bool leaf = false;
};

/// The points in the order of a curve that fills space, and the cells along it.
/// Source: Barnes and Hut, A hierarchical O(N log N) force-calculation algorithm, Nature 324 (1986); van der Maaten,
/// Accelerating t-SNE using tree-based algorithms, JMLR 15 (2014).
template <int r> class Tree {
public:
    void build(const Layout &Y) {
        const auto n = static_cast<std::size_t>(Y.rows());
        const Eigen::RowVectorXf least = Y.colwise().minCoeff();
        const float extent = std::max((Y.colwise().maxCoeff() - least).maxCoeff(), 1e-30F);
        std::vector<std::pair<std::uint64_t, Index>> keyed(n);
        for (std::size_t i = 0; i < n; ++i)
            keyed[i] = {keyOf(Y.row(static_cast<Index>(i)) - least, extent), static_cast<Index>(i)};
        std::ranges::sort(keyed);
        m_keys.resize(n);
        m_points.resize(n);
        for (std::size_t i = 0; i < n; ++i) {
            m_keys[i] = keyed[i].first;
            for (int c = 0; c < r; ++c)
                m_points[i][static_cast<std::size_t>(c)] = Y(keyed[i].second, c);
        }
        m_cells.clear();
        add(0, n, levels - 1);
    }

    /// Σ q over all points with its own, and Σ q²·(y − y_j) into `force`.
    float walk(const std::array<float, r> &y, std::array<float, r> &force) const {
        float sum = 0;
        const auto feel = [&](const std::array<float, r> &other, float count, float square) {
            const float q = 1 / (1 + square);
            sum += count * q;
            for (std::size_t c = 0; c < r; ++c)
                force[c] += count * q * q * (y[c] - other[c]);
        };
        for (std::size_t at = 0; at < m_cells.size();) {
            const Cell<r> &cell = m_cells[at];
            const float square = squareBetween(y, cell.center);
            if (square > cell.nearest) {
                feel(cell.center, cell.count, square);
            } else if (cell.leaf) {
                for (Index i = cell.begin; i < cell.begin + static_cast<Index>(cell.count); ++i) {
                    const auto &other = m_points[static_cast<std::size_t>(i)];
                    feel(other, 1, squareBetween(y, other));
                }
            } else {
                ++at;
                continue;
            }
            at = static_cast<std::size_t>(cell.next);
        }
        return sum;
    }

private:
    static constexpr int levels = r == 3 ? 20 : 30; ///< halvings of the extent

    static float squareBetween(const std::array<float, r> &a, const std::array<float, r> &b) {
        float square = 0;
        for (std::size_t c = 0; c < r; ++c)
            square += (a[c] - b[c]) * (a[c] - b[c]);
        return square;
    }

    /// The bits of the coordinates by turns, the highest first.
    static std::uint64_t keyOf(const Eigen::RowVectorXf &place, float extent) {
        constexpr double steps = static_cast<double>((std::uint64_t{1} << levels) - 1);
        std::uint64_t key = 0;
        std::array<std::uint64_t, r> whole{};
        for (int c = 0; c < r; ++c)
            whole[static_cast<std::size_t>(c)] =
                static_cast<std::uint64_t>(static_cast<double>(place[c]) / static_cast<double>(extent) * steps);
        for (int bit = levels - 1; bit >= 0; --bit)
            for (const std::uint64_t coordinate : whole)
                key = key << 1 | (coordinate >> bit & 1);
        return key;
    }

    /// Adds the cell of the points [begin, end), which agree in the bits above `level`, and all within it.
    void add(std::size_t begin, std::size_t end, int level) {
        const std::size_t at = m_cells.size();
        m_cells.push_back(cellOf(begin, end));
        if (end - begin <= leafSize || level < 0) {
            m_cells[at].leaf = true;
        } else {
            for (std::size_t first = begin; first < end;) {
                const auto digit = m_keys[first] >> (r * level);
                const auto last = std::upper_bound(
                    m_keys.begin() + static_cast<std::ptrdiff_t>(first),
                    m_keys.begin() + static_cast<std::ptrdiff_t>(end), digit,
                    [&](std::uint64_t value, std::uint64_t key) { return value < key >> (r * level); });
                const auto next = static_cast<std::size_t>(last - m_keys.begin());
                add(first, next, level - 1);
                first = next;
            }
        }
        m_cells[at].next = static_cast<Index>(m_cells.size());
    }

    Cell<r> cellOf(std::size_t begin, std::size_t end) const {
        Cell<r> cell;
        cell.begin = static_cast<Index>(begin);
        cell.count = static_cast<float>(end - begin);
        std::array<float, r> least = m_points[begin], most = least;
        std::array<double, r> sum{};
        for (std::size_t i = begin; i < end; ++i)
            for (std::size_t c = 0; c < r; ++c) {
                least[c] = std::min(least[c], m_points[i][c]);
                most[c] = std::max(most[c], m_points[i][c]);
                sum[c] += static_cast<double>(m_points[i][c]);
            }
        float width = 0;
        for (std::size_t c = 0; c < r; ++c) {
            cell.center[c] = static_cast<float>(sum[c] / static_cast<double>(end - begin));
            width = std::max(width, most[c] - least[c]);
        }
        cell.nearest = width > 0 ? width * width / (openingAngle * openingAngle) : -1; // one place needs no entering
        return cell;
    }

    std::vector<std::uint64_t> m_keys;
    std::vector<std::array<float, r>> m_points;
    std::vector<Cell<r>> m_cells;
};

template <int r> class TreeRepulsion final : public Repulsion {
public:
    void prepare(const Layout &Y, const Progress &) override {
        assert(Y.cols() == r);
        m_tree.build(Y);
    }

    double push(const Layout &Y, Index begin, Index end, Layout &forces) const override {
        double sum = 0;
        for (Index i = begin; i < end; ++i) {
            std::array<float, r> y{}, force{};
            for (std::size_t c = 0; c < r; ++c)
                y[c] = Y(i, static_cast<Index>(c));
            sum += static_cast<double>(m_tree.walk(y, force)) - 1; // q_ii
            for (std::size_t c = 0; c < r; ++c)
                forces(i, static_cast<Index>(c)) = force[c];
        }
        return sum;
    }

private:
    Tree<r> m_tree;
};

} // namespace

std::unique_ptr<Repulsion> treeRepulsion(Index components) {
    if (components == 1)
        return std::make_unique<TreeRepulsion<1>>();
    if (components == 2)
        return std::make_unique<TreeRepulsion<2>>();
    return std::make_unique<TreeRepulsion<3>>();
}

} // namespace eigenscope
