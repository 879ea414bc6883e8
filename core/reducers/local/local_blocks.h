#pragma once

#include "core/base/progress.h"
#include "core/neighbors/neighbor_graph.h"

namespace eigenscope {

/// Small matrices on overlapping groups of rows: the block of group i is α·I + sign·F_iᵀF_i on its members.
struct LocalBlocks {
    double identity = 0;       ///< α
    double sign = 1;           ///< of the products
    std::vector<Index> begins; ///< groups + 1: where the members of each group begin
    std::vector<int> members;  ///< rows, different ones within a group
    MatrixXd factors;          ///< r×members: the columns of the F_i

    /// The groups of an object and its neighbors, the object first; the factors are r×members zeros.
    static LocalBlocks around(const Neighborhoods &neighborhoods, Index r);

    [[nodiscard]] Index groups() const { return static_cast<Index>(begins.size()) - 1; }
    [[nodiscard]] std::span<const int> group(Index i) const;
    [[nodiscard]] auto factorOf(Index i) {
        const auto at = static_cast<std::size_t>(i);
        return factors.middleCols(begins[at], begins[at + 1] - begins[at]);
    }
};

/// The sum of all blocks, each at the places of its members: n×n, symmetric to the bit. TooLarge before anything is
/// allocated. O(Σ members²·r).
Result<Eigen::SparseMatrix<double>> sumOf(const LocalBlocks &blocks, Index n, const Progress &progress);

} // namespace eigenscope
