#pragma once

#include "core/base/parallel.h"
#include "core/neighbors/nearest_neighbors.h"

#include <Eigen/SparseCore>

#include <algorithm>
#include <numeric>

namespace eigenscope {

/// What objects give to their neighbors: (i, j) is the weight that i gives to j.
using SparseWeights = Eigen::SparseMatrix<float, Eigen::RowMajor>;

/// Weights as they are given, k by each object, and the same seen from those who receive them.
struct DirectedWeights {
    Eigen::MatrixXi rows;    ///< k×n: to whom each object gives, rising
    Eigen::MatrixXf weights; ///< k×n: how much
    SparseWeights received;  ///< n×n: (j, i) is what j receives from i
};

/// TooLarge unless the weights of n objects with k neighbors each, and sums of both ways, fit into memory.
Result<void> roomForWeights(Index n, Index k);

/// weights(j, i), k×n, is what object i gives to its j-th neighbor, the object rows(j, i). O(n·k·log k).
DirectedWeights directedWeights(Eigen::MatrixXi rows, Eigen::MatrixXf weights);

/// combine(given, received) for each pair of which one gives something to the other, where what is not given is 0. As
/// large as it needs to be, since there may be millions of pairs. O(n·k).
template <class Combine> SparseWeights combined(const DirectedWeights &directed, Combine combine) {
    const Index n = directed.rows.cols(), k = directed.rows.rows();
    // Tells the columns of a row in rising order, with both weights.
    const auto merge = [&](Index row, auto take) {
        SparseWeights::InnerIterator from(directed.received, row);
        for (Index rank = 0; rank < k || from;) {
            const Index given = rank < k ? directed.rows(rank, row) : n, got = from ? from.col() : n;
            const bool isGiven = given <= got, isGot = got <= given;
            take(std::min(given, got), isGiven ? directed.weights(rank, row) : 0.0F, isGot ? from.value() : 0.0F);
            if (isGiven)
                ++rank;
            if (isGot)
                ++from;
        }
    };
    constexpr Index grain = 1024; // rows
    SparseWeights whole(n, n);
    int *begins = whole.outerIndexPtr();
    parallelFor(n, grain, [&](Index begin, Index end) {
        for (Index row = begin; row < end; ++row)
            merge(row, [&](Index, float, float) { ++begins[row]; });
    });
    std::exclusive_scan(begins, begins + n + 1, begins, 0);
    whole.resizeNonZeros(begins[n]);
    parallelFor(n, grain, [&](Index begin, Index end) {
        for (Index row = begin; row < end; ++row)
            merge(row, [&, at = begins[row]](Index column, float a, float b) mutable {
                whole.innerIndexPtr()[at] = static_cast<int>(column);
                whole.valuePtr()[at++] = combine(a, b);
            });
    });
    return whole;
}

/// InvalidData unless all distances are numbers.
Result<void> requireFinite(const Neighbors &neighbors);

} // namespace eigenscope
