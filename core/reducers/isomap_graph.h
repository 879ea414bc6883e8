#pragma once

#include "core/reducers/isomap.h"

namespace eigenscope {

/// What Isomap measures geodesics on: a graph in one piece.
struct IsomapGraph {
    std::shared_ptr<const Metric> metric; ///< on the rows of the graph
    std::shared_ptr<const NeighborGraph> graph;
    std::shared_ptr<const Dataset> data; ///< where rows were left out, otherwise nullptr
    int pieces = 1;                      ///< of the graph as the neighborhoods make it
    Sentences warnings;
};

/// The neighbor graph; where it is in pieces, refused with what would join them, cut down or joined as asked.
Result<IsomapGraph> isomapGraph(const std::shared_ptr<const Metric> &metric, const Isomap::Options &options,
                                const Progress &progress);

/// The rows of a graph of n whose geodesics are scaled: all, or the landmarks.
std::vector<Index> scaledRows(Index n, const Isomap::Options &options);

} // namespace eigenscope
