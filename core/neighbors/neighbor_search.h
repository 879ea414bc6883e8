#pragma once

#include "core/neighbors/nearest_neighbors.h"
#include "core/neighbors/scaled_rows.h"

#include <cmath>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace eigenscope {

/// Whose neighbors are looked for among the rows of X: those of the rows themselves, which are not their own
/// neighbors, or those of other rows in the same unit.
struct NeighborQuery {
    const ScaledRows &among;
    const ScaledRows &of;
    [[nodiscard]] bool same() const { return &among == &of; }
};

/// Hands on what was found for one object: squared distances in the unit, nearest first, of which the list takes k.
inline void handOn(const std::vector<std::pair<double, int>> &found, double unit, Index k, Index object,
                   NearestList &list, const NearestSink &take) {
    list.rows.clear();
    list.distances.clear();
    for (const auto &[square, row] : std::span(found).first(static_cast<std::size_t>(k))) {
        list.rows.push_back(row);
        list.distances.push_back(std::sqrt(square) * unit);
    }
    take(object, list);
}

/// The k nearest by a k-d tree, ties by row number; for few columns. O(n·log n) for points that fill them evenly.
/// Left unfinished when `progress` is stopped.
void nearestByTree(const NeighborQuery &query, Index k, const NearestSink &take, const Progress &progress);

/// The same by the products of all pairs: bounds of the distances in single precision leave a few candidates, whose
/// distances are then summed in double. O(n·m·d).
void nearestByProducts(const NeighborQuery &query, Index k, const NearestSink &take, const Progress &progress);

/// The strips of rows (strip_search.h) in which the neighbors of the piece that begins with a row are looked for, the
/// most promising first; `count` are there.
using StripChoice = std::function<std::vector<Index>(Index row, Index count)>;
/// The k nearest in these strips, which hold more than k rows.
void nearestInStrips(const NeighborQuery &query, Index k, const StripChoice &strips, const NearestSink &take,
                     const Progress &progress);

/// The k nearest of each row in the cells about it alone: as many as hold 98 % of the neighbors of some rows that are
/// looked at first, whose share is the recall, which is returned. Cells are the rows cut in two along their main
/// directions, again and again. The same bits for any number of threads. O(n·log n·d) and the part of n²·d that the
/// cells are of all.
double nearestByCells(ScaledRows rows, Index k, const NearestSink &take, const Progress &progress,
                      const OrderSink &takeOrder = {});

/// Receives the pairs i < j of one piece of rows i, from several threads.
using PairSink = std::function<void(std::vector<NearPair> pairs, Index piece)>;
/// Rows are searched in pieces of so many.
constexpr Index searchPiece = 64;

/// All pairs of rows at a distance of at most `radius`.
void pairsByTree(const ScaledRows &rows, double radius, const PairSink &sink, const Progress &progress);
void pairsByProducts(const ScaledRows &rows, double radius, const PairSink &sink, const Progress &progress);

} // namespace eigenscope
