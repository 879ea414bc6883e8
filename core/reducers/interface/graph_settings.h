#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The neighborhood that the options of a method ask for; where they say nothing, of Neighborhood::usualNeighbors.
template <class Options> Neighborhood neighborhoodOf(const Options &options) {
    return {options.neighbors, options.radius, options.search};
}

/// The parameters `neighbors` and `radius` that all methods on a neighbor graph share.
ParamSpec neighborsSetting();
ParamSpec radiusSetting();
/// The parameter `search`, with its choices.
ParamSpec searchSetting();
std::vector<std::pair<std::string, NeighborSearch>> searchChoices();

/// Says in the caption, the warnings and the diagnostics what share of the neighbors was found; nothing where all
/// were.
void tellRecall(Reduction &reduction, double recall);

/// Warns where some of all rows, or all of them, coincide with all of their neighbors.
void tellCoincidence(Reduction &reduction, Index rows, Index all);
/// How many rows do.
Index coincidingRows(const Neighborhoods &neighborhoods);

/// Fills what every method on a neighbor graph says about it: the graph and the diagnostics `edges` and `pieces`.
void setGraph(Reduction &reduction, NeighborGraph graph, std::int64_t pieces);

/// What brings a graph that is in pieces into one: a number of neighbors, or a radius where the graph was made by one.
Result<Remedy> whatJoins(const Metric &metric, const NeighborGraph &graph, const Neighborhood &neighborhood,
                         const Progress &progress);
/// "Neighbors 14 joins them", "Radius 2.5 joins them".
Sentence joinsThem(const Remedy &joining);

/// The neighborhoods of all objects. InvalidParameter unless their graph is in one piece; the sentence says in how many
/// it is and what joins them. `method` is the name for the sentence.
Result<Neighborhoods> joinedNeighborhoods(std::string_view method, const Metric &metric,
                                          const Neighborhood &neighborhood, const Progress &progress);

} // namespace eigenscope
