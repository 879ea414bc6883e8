#include "core/neighbors/neighbor_search.h"

#include "core/base/parallel.h"
#include "core/base/partial_progress.h"

#include <nanoflann.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// A little above a squared distance: the tree leaves out what is not below its bound and rounds on its way down, but
/// rows at equal distances must all be seen.
double justAbove(double square) {
    return square * (1 + 1e-12) + std::numeric_limits<double>::min();
}

/// What the tree asks its points for.
class TreePoints {
public:
    explicit TreePoints(const ScaledRows &rows) : m_rows(rows) {}
    [[nodiscard]] std::size_t kdtree_get_point_count() const { return static_cast<std::size_t>(m_rows.size()); }
    [[nodiscard]] double kdtree_get_pt(std::size_t row, std::size_t column) const {
        return m_rows.row(static_cast<Index>(row))[column];
    }
    template <class Box> bool kdtree_get_bbox(Box &) const { return false; }

private:
    const ScaledRows &m_rows;
};

using Tree = nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, TreePoints>, TreePoints, -1,
                                                 std::uint32_t>;

/// The k nearest rows so far.
class NearestSoFar {
public:
    NearestSoFar(Index k, Index itself) : m_capacity(static_cast<std::size_t>(k)), m_itself(itself) {
        m_found.reserve(m_capacity + 1);
    }
    [[nodiscard]] bool full() const { return m_found.size() == m_capacity; }
    [[nodiscard]] std::size_t size() const { return m_found.size(); }
    [[nodiscard]] double worstDist() const {
        return full() ? justAbove(m_found.back().first) : std::numeric_limits<double>::infinity();
    }
    bool addPoint(double square, std::uint32_t row) {
        const std::pair one(square, static_cast<int>(row));
        if (static_cast<Index>(row) == m_itself || (full() && one >= m_found.back()))
            return true;
        if (full())
            m_found.pop_back();
        m_found.insert(std::ranges::upper_bound(m_found, one), one);
        return true;
    }
    [[nodiscard]] const std::vector<std::pair<double, int>> &found() const { return m_found; }

private:
    std::vector<std::pair<double, int>> m_found; // squared distance and row, rising
    std::size_t m_capacity;
    Index m_itself;
};

/// The rows after one that are within a radius of it.
class LaterWithin {
public:
    LaterWithin(double radius, double unit, Index itself, std::vector<NearPair> &pairs)
        : m_radius(radius), m_unit(unit), m_itself(itself), m_pairs(pairs) {}
    [[nodiscard]] bool full() const { return true; }
    [[nodiscard]] std::size_t size() const { return m_pairs.size(); }
    [[nodiscard]] double worstDist() const { return justAbove(m_radius / m_unit * (m_radius / m_unit)); }
    bool addPoint(double square, std::uint32_t row) {
        const double distance = std::sqrt(square) * m_unit;
        if (static_cast<Index>(row) > m_itself && distance <= m_radius)
            m_pairs.push_back({static_cast<int>(m_itself), static_cast<int>(row), distance});
        return true;
    }

private:
    double m_radius, m_unit;
    Index m_itself;
    std::vector<NearPair> &m_pairs;
};

} // namespace

void nearestByTree(const NeighborQuery &query, Index k, const NearestSink &take, const Progress &progress) {
    const TreePoints points(query.among);
    Tree tree(static_cast<int>(query.among.columns()), points);
    tree.buildIndex();
    const Index m = query.of.size();
    CountedProgress searched(progress, static_cast<double>(m));
    parallelFor(m, searchPiece, [&](Index begin, Index end) {
        NearestList list;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            NearestSoFar nearest(k, query.same() ? i : -1);
            tree.findNeighbors(nearest, query.of.row(i), {});
            handOn(nearest.found(), query.among.unit, k, i, list, take);
        }
        searched.done(static_cast<double>(end - begin));
    });
}

void pairsByTree(const ScaledRows &rows, double radius, const PairSink &sink, const Progress &progress) {
    const TreePoints points(rows);
    Tree tree(static_cast<int>(rows.columns()), points);
    tree.buildIndex();
    parallelFor(rows.size(), searchPiece, [&](Index begin, Index end) {
        std::vector<NearPair> pairs;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const auto first = static_cast<std::ptrdiff_t>(pairs.size());
            LaterWithin within(radius, rows.unit, i, pairs);
            tree.findNeighbors(within, rows.row(i), {});
            std::sort(pairs.begin() + first, pairs.end(),
                      [](const NearPair &one, const NearPair &other) { return one.j < other.j; });
        }
        sink(std::move(pairs), begin / searchPiece);
    });
}

} // namespace eigenscope
