#include "core/base/kept_memory.h"
#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/neighbors/neighbor_search.h"
#include "core/neighbors/strip_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace eigenscope {
namespace {

constexpr double wantedRecall = 0.98;
// The neighbors of some rows are found exactly, to tell the recall: few of many pieces, since those of two clusters
// need more cells than others.
constexpr Index piecesLookedAt = 128, rowsOfEach = 8;

using Rows = decltype(ScaledRows::values);

/// A direction in which these rows spread much: a few steps of the power method on some of them, from their first row
/// to the one farthest from it.
template <class Values> Eigen::RowVectorXd mainDirection(const Values &rows, std::span<const int> order) {
    constexpr Index most = 256;
    const auto size = static_cast<Index>(order.size()), step = (size + most - 1) / most;
    MatrixXd some((size + step - 1) / step, rows.cols());
    for (Index i = 0; i < some.rows(); ++i)
        some.row(i) = rows.row(order[static_cast<std::size_t>(i * step)]);
    Index farthest = 0;
    (some.rowwise() - some.row(0)).rowwise().squaredNorm().maxCoeff(&farthest);
    Eigen::RowVectorXd direction = some.row(farthest) - some.row(0);
    const Eigen::RowVectorXd mean = some.colwise().mean();
    some.rowwise() -= mean;
    for (int i = 0; i < 4 && direction.norm() > 0; ++i) {
        direction /= direction.norm();
        direction = (some * direction.transpose()).transpose() * some;
    }
    return direction;
}

/// Where rows that are sorted along a direction are cut so that few that lie near each other are parted: of the
/// multiples of `unit` not near an end the one about which `unit` rows lie the farthest apart.
Index widestGap(const std::vector<std::pair<double, int>> &along, Index unit) {
    const auto size = static_cast<Index>(along.size()), least = size / 8;
    const auto at = [&](Index place) { return along[static_cast<std::size_t>(std::min(place, size - 1))].first; };
    Index best = (size / 2 + unit - 1) / unit * unit;
    double widest = 0;
    for (Index cut = std::max(unit, least / unit * unit); cut < size && cut <= size - least; cut += unit)
        if (const double gap = at(cut + unit / 2) - at(cut - unit / 2); gap > widest) {
            widest = gap;
            best = cut;
        }
    return best;
}

/// The rows in an order in which those that lie near each other stand together: cut in two along their main directions,
/// again and again, down to pieces; every strip is a cell.
std::vector<int> compactOrder(const Rows &rows, const Progress &progress) {
    std::vector<int> order(static_cast<std::size_t>(rows.rows()));
    std::iota(order.begin(), order.end(), 0);
    std::vector<std::pair<Index, Index>> cells = {{0, rows.rows()}};
    while (!cells.empty() && !progress.stopped()) {
        std::vector<std::pair<Index, Index>> halves(2 * cells.size());
        parallelFor(static_cast<Index>(cells.size()), 1, [&](Index first, Index last) {
            std::vector<std::pair<double, int>> along;
            for (Index c = first; c < last; ++c) {
                const auto [begin, end] = cells[static_cast<std::size_t>(c)];
                const Index unit = end - begin > rowsOfStrip ? rowsOfStrip : searchPiece;
                const std::span<int> cell =
                    std::span(order).subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
                const VectorXd direction = mainDirection(rows, cell).transpose();
                along.clear();
                for (const int row : cell)
                    along.emplace_back(rows.row(row).dot(direction), row);
                std::ranges::sort(along);
                const Index middle = widestGap(along, unit);
                std::ranges::transform(along, cell.begin(), &std::pair<double, int>::second);
                halves[static_cast<std::size_t>(2 * c)] = {begin, begin + middle};
                halves[static_cast<std::size_t>(2 * c + 1)] = {begin + middle, end};
            }
        });
        std::erase_if(halves, [](const auto &half) { return half.second - half.first <= searchPiece; });
        cells = std::move(halves);
    }
    return order;
}

/// Brings row order[i] to place i, without a second copy of all rows.
void arrange(Rows &rows, const std::vector<int> &order) {
    std::vector<bool> isDone(order.size());
    Eigen::RowVectorXd first(rows.cols());
    for (std::size_t start = 0; start < order.size(); ++start) {
        if (isDone[start])
            continue;
        first = rows.row(static_cast<Index>(start));
        std::size_t place = start; // each of a round of places takes its row from the next one
        for (auto next = static_cast<std::size_t>(order[place]); next != start;
             place = std::exchange(next, static_cast<std::size_t>(order[next]))) {
            rows.row(static_cast<Index>(place)) = rows.row(static_cast<Index>(next));
            isDone[place] = true;
        }
        rows.row(static_cast<Index>(place)) = first;
        isDone[place] = true;
    }
}

/// For the piece that begins with each row: the cells by the distance of their centers from both of its ends, since a
/// piece may have rows of two clusters.
class CellOrder {
public:
    explicit CellOrder(const ScaledRows &rows) : m_rows(rows) {
        const Index strips = (rows.size() + rowsOfStrip - 1) / rowsOfStrip;
        m_centers.resize(strips, rows.columns());
        for (Index s = 0; s < strips; ++s)
            m_centers.row(s) =
                rows.values.middleRows(s * rowsOfStrip, std::min(rowsOfStrip, rows.size() - s * rowsOfStrip))
                    .colwise()
                    .mean();
    }
    /// The `count` cells that are nearest to each end.
    [[nodiscard]] std::array<std::vector<Index>, 2> nearest(Index row, Index count) const {
        const auto [one, other] = endsOfPiece(row);
        return {nearest(one, count), nearest(other, count)};
    }
    /// The same together, the nearest first.
    [[nodiscard]] std::vector<Index> of(Index row, Index count) const {
        const auto [one, other] = nearest(row, count);
        std::vector<bool> isIn(static_cast<std::size_t>(m_centers.rows()));
        std::vector<Index> both;
        for (std::size_t rank = 0; rank < one.size(); ++rank)
            for (const Index cell : {one[rank], other[rank]})
                if (!isIn[static_cast<std::size_t>(cell)]) {
                    isIn[static_cast<std::size_t>(cell)] = true;
                    both.push_back(cell);
                }
        return both;
    }

private:
    [[nodiscard]] std::vector<Index> nearest(const Eigen::RowVectorXd &end, Index count) const {
        const VectorXd far = (m_centers.rowwise() - end).rowwise().squaredNorm();
        std::vector<Index> order(static_cast<std::size_t>(far.size()));
        std::iota(order.begin(), order.end(), Index{0});
        const auto last = order.begin() + std::min(count, far.size());
        std::partial_sort(order.begin(), last, order.end(),
                          [&far](Index a, Index b) { return std::pair(far[a], a) < std::pair(far[b], b); });
        order.erase(last, order.end());
        return order;
    }
    /// The middles of its rows on both sides of the middle of its extent along its main direction.
    [[nodiscard]] std::array<Eigen::RowVectorXd, 2> endsOfPiece(Index row) const {
        std::vector<int> piece(static_cast<std::size_t>(std::min(searchPiece, m_rows.size() - row)));
        std::iota(piece.begin(), piece.end(), 0);
        const auto values = m_rows.values.middleRows(row, static_cast<Index>(piece.size()));
        const VectorXd along = values * mainDirection(values, piece).transpose();
        const double middle = (along.minCoeff() + along.maxCoeff()) / 2;
        std::array<Eigen::RowVectorXd, 2> ends;
        ends.fill(Eigen::RowVectorXd::Zero(values.cols()));
        std::array<double, 2> counts{};
        for (Index i = 0; i < values.rows(); ++i) {
            const std::size_t end = along[i] > middle ? 1 : 0;
            ends[end] += values.row(i);
            ++counts[end];
        }
        if (counts[1] == 0) // they are equal
            return {ends[0] / counts[0], ends[0] / counts[0]};
        return {ends[0] / counts[0], ends[1] / counts[1]};
    }

    const ScaledRows &m_rows;
    MatrixXd m_centers;
};

/// How many cells hold the wanted share of the neighbors, and the share they hold, by the exact neighbors of rows
/// from all over.
std::pair<Index, double> cellsNeeded(const ScaledRows &rows, const CellOrder &cells, Index k,
                                     const Progress &progress) {
    const Index strips = (rows.size() + rowsOfStrip - 1) / rowsOfStrip;
    const Index pieces = rows.size() / searchPiece, step = std::max<Index>(1, pieces / piecesLookedAt);
    std::vector<Index> begins;
    for (Index piece = 0; piece < pieces; piece += step)
        begins.push_back(piece * searchPiece);
    const auto rowOf = [&begins](Index i) {
        return begins[static_cast<std::size_t>(i / rowsOfEach)] + i % rowsOfEach * (searchPiece / rowsOfEach);
    };
    ScaledRows some{Rows(static_cast<Index>(begins.size()) * rowsOfEach, rows.columns()), rows.unit};
    for (Index i = 0; i < some.size(); ++i)
        some.values.row(i) = rows.values.row(rowOf(i));
    Eigen::MatrixXi exact(k + 1, some.size());
    nearestByProducts(
        {rows, some}, k + 1,
        [&exact](Index i, const NearestList &nearest) {
            exact.col(i) = Eigen::VectorXi::Map(nearest.rows.data(), exact.rows());
        },
        silent(progress));
    if (progress.stopped())
        return {strips, 1};
    VectorXd held = VectorXd::Zero(strips); // neighbors in the cell that is looked at as the first, second, …
    for (std::size_t p = 0; p < begins.size(); ++p) {
        std::vector<Index> place(static_cast<std::size_t>(strips), strips);
        for (const std::vector<Index> &order : cells.nearest(begins[p], strips))
            for (Index rank = 0; rank < strips; ++rank) {
                Index &first = place[static_cast<std::size_t>(order[static_cast<std::size_t>(rank)])];
                first = std::min(first, rank);
            }
        for (Index i = static_cast<Index>(p) * rowsOfEach; i < static_cast<Index>(p + 1) * rowsOfEach; ++i)
            for (const int row : exact.col(i))
                if (row != rowOf(i))
                    held[place[static_cast<std::size_t>(stripOf(row))]] += 1;
    }
    const double all = held.sum();
    double share = 0;
    for (Index count = 1; count <= strips; ++count) {
        share += held[count - 1] / all;
        if (share >= wantedRecall && count * rowsOfStrip > 2 * (k + 1))
            return {count, share};
    }
    return {strips, 1};
}

} // namespace

double nearestByCells(ScaledRows rows, Index k, const NearestSink &take, const Progress &progress,
                      const OrderSink &takeOrder) {
    const std::vector<int> order = compactOrder(rows.values, progress);
    if (progress.stopped())
        return 1;
    if (takeOrder)
        takeOrder(order);
    arrange(rows.values, order);
    const CellOrder cells(rows);
    const auto [count, recall] = cellsNeeded(rows, cells, k, progress);
    giveBackFreedMemoryOf(rows.size());
    const auto rowAt = [&order](auto place) { return order[static_cast<std::size_t>(place)]; };
    const auto takeByRow = [&](Index place, NearestList &nearest) {
        std::ranges::transform(nearest.rows, nearest.rows.begin(), rowAt);
        take(rowAt(place), nearest);
    };
    nearestInStrips(
        {rows, rows}, k, [&, most = count](Index row, Index) { return cells.of(row, most); }, takeByRow, progress);
    return recall;
}

} // namespace eigenscope
