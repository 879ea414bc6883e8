#include "core/base/kept_memory.h"
#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/neighbors/neighbor_search.h"
#include "core/neighbors/strip_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace eigenscope {
namespace {

constexpr double wantedRecall = 0.98;
constexpr Index piecesLookedAt = 16; // whose neighbors are found exactly, to tell the recall

using Rows = decltype(ScaledRows::values);

/// A direction in which these rows spread much: a few steps of the power method on some of them, from their first row
/// to the one farthest from it.
Eigen::RowVectorXd mainDirection(const Rows &rows, std::span<const int> order) {
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

/// The rows in an order in which those that lie near each other stand together: cut in halves along their main
/// directions, down to pieces; every strip is a cell.
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
                const Index middle = ((end - begin) / 2 + unit - 1) / unit * unit;
                std::ranges::nth_element(along, along.begin() + middle);
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

/// For the piece that begins with each row: the cells by the distance of their centers.
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
    [[nodiscard]] std::vector<Index> of(Index row, Index count) const {
        const Eigen::RowVectorXd middle =
            m_rows.values.middleRows(row, std::min(searchPiece, m_rows.size() - row)).colwise().mean();
        const VectorXd far = (m_centers.rowwise() - middle).rowwise().squaredNorm();
        std::vector<Index> order(static_cast<std::size_t>(far.size()));
        std::iota(order.begin(), order.end(), Index{0});
        const auto end = order.begin() + std::min(count, far.size());
        std::partial_sort(order.begin(), end, order.end(),
                          [&far](Index a, Index b) { return std::pair(far[a], a) < std::pair(far[b], b); });
        order.erase(end, order.end());
        return order;
    }

private:
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
    ScaledRows some{Rows(static_cast<Index>(begins.size()) * searchPiece, rows.columns()), rows.unit};
    for (std::size_t p = 0; p < begins.size(); ++p)
        some.values.middleRows(static_cast<Index>(p) * searchPiece, searchPiece) =
            rows.values.middleRows(begins[p], searchPiece);
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
        std::vector<Index> place(static_cast<std::size_t>(strips));
        const std::vector<Index> order = cells.of(begins[p], strips);
        for (Index rank = 0; rank < strips; ++rank)
            place[static_cast<std::size_t>(order[static_cast<std::size_t>(rank)])] = rank;
        for (Index i = 0; i < searchPiece; ++i)
            for (Index rank = 0; rank <= k; ++rank)
                if (const int row = exact(rank, static_cast<Index>(p) * searchPiece + i); row != begins[p] + i)
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
