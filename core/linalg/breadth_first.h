#pragma once

#include "core/base/matrix.h"

#include <algorithm>
#include <vector>

namespace eigenscope {

/// Appends the nodes of a graph that can be reached from a start, those few edges away first; `each(node, visit)` calls
/// visit for every neighbor. Only nodes that are not `seen` yet are appended.
template <class Each> void breadthFirst(int start, std::vector<char> &seen, std::vector<int> &order, const Each &each) {
    std::size_t next = order.size();
    const auto visit = [&](int node) {
        if (!seen[static_cast<std::size_t>(node)]) {
            seen[static_cast<std::size_t>(node)] = 1;
            order.push_back(node);
        }
    };
    for (visit(start); next < order.size(); ++next)
        each(order[next], visit);
}

/// All rows of a compressed symmetric sparse matrix, breadth first from the first one: what stands near each other has
/// much the same neighbors, which are in the caches together. O(entries).
template <class SparseMatrix> std::vector<int> breadthFirstOrder(const SparseMatrix &S) {
    const int n = static_cast<int>(S.rows());
    const auto *first = S.outerIndexPtr(), *ends = S.innerIndexPtr();
    std::vector<int> order;
    order.reserve(static_cast<std::size_t>(n));
    std::vector<char> seen(static_cast<std::size_t>(n), 0);
    for (int start = 0; start < n; ++start)
        breadthFirst(start, seen, order, [&](int row, const auto &visit) {
            std::for_each(ends + first[row], ends + first[row + 1], visit);
        });
    return order;
}

} // namespace eigenscope
