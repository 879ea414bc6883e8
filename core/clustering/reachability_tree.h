#pragma once

#include "core/base/progress.h"
#include "core/neighbors/scaled_rows.h"

#include <vector>

namespace eigenscope {

/// An edge of a tree over rows.
struct ReachabilityEdge {
    Index first = 0, second = 0;
    double height = 0;
};

/// A minimum spanning tree of max(core(x), core(y), ‖x − y‖), n − 1 edges; core: n, in the unit of the data. All
/// distances are looked at once, none is kept. Left unfinished where it is stopped. O(n²·d).
/// Source: Prim, Shortest connection networks and some generalizations, Bell System Technical Journal 36 (1957).
std::vector<ReachabilityEdge> reachabilityTree(const ScaledRows &rows, const VectorXd &core, const Progress &progress);

} // namespace eigenscope
