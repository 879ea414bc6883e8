#pragma once

namespace eigenscope {

/// What becomes of the edges of a source that an undirected graph without loops cannot have.
struct EdgeRules {
    bool dropsLoops = false;       ///< leaves out edges from a node to itself, which are refused otherwise
    bool symmetrizes = false;      ///< takes a directed graph, which is refused otherwise, for an undirected one
    bool averagesParallel = false; ///< an edge listed more than once has the mean of its weights, and not their sum
};

} // namespace eigenscope
