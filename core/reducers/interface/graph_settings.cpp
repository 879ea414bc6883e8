#include "core/reducers/interface/graph_settings.h"

#include "core/base/partial_progress.h"
#include "core/base/word_list.h"
#include "core/neighbors/joined_graph.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace eigenscope {
namespace {

/// Four digits that are not below the value.
std::string roundedUp(double value) {
    std::array<char, 32> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), value * 1.0006, std::chars_format::general, 4);
    return {digits.data(), end.ptr};
}

} // namespace

ParamSpec neighborsSetting() {
    return {.id = "neighbors",
            .label = "Neighbors",
            .help = "Larger values make the graph denser, until it cuts across the surface.",
            .domain = IntRange{.min = 1, .softMax = 50},
            .automatic = std::to_string(Neighborhood::usualNeighbors) + " unless a radius is given"};
}

ParamSpec radiusSetting() {
    return {.id = "radius",
            .label = "Radius",
            .help = "Joins all objects so near to each other, instead of a number of neighbors; larger values make "
                    "the graph denser.",
            .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
            .automatic = "none: neighbors are counted",
            .alternativeTo = "neighbors"};
}

ParamSpec searchSetting() {
    return {.id = "search",
            .label = "Neighbor search",
            .help = "Automatic: exact up to " + std::to_string(mostRowsOfExactSearch) +
                    " rows, or in up to eight columns; above, nearly all of the neighbors are found much sooner, and "
                    "the caption tells their share."};
}

std::vector<std::pair<std::string, NeighborSearch>> searchChoices() {
    return {{"auto", NeighborSearch::Automatic},
            {"exact", NeighborSearch::Exact},
            {"approximate", NeighborSearch::Approximate}};
}

void tellRecall(Reduction &reduction, double recall) {
    if (recall >= 1)
        return;
    const double percent = std::round(1000 * recall) / 10;
    const Sentence share = sentence("%1 % of the neighbors", percent);
    Sentence &approximation = reduction.approximation;
    approximation = approximation.empty() ? share : sentence("%1, %2", approximation, share);
    reduction.diagnostics.set("neighbor_recall", recall);
    reduction.warnings.push_back(
        sentence("About %1 % of the nearest neighbors were found, which was measured on some of the rows; "
                 "Neighbor search (search) exact finds all of them.",
                 percent));
}

void tellCoincidence(Reduction &reduction, Index rows, Index all) {
    if (rows == all)
        reduction.warnings.push_back(
            sentence("Every row coincides with its neighbors, so that the picture shows chance alone."));
    else if (rows > 0)
        reduction.warnings.push_back(counted(rows,
                                             "%1 row coincides with all neighbors, so that nothing tells how it lies "
                                             "to the others. Leave out rows that stand twice, or use more neighbors.",
                                             "%1 rows coincide with all neighbors, so that nothing tells how they lie "
                                             "to the others. Leave out rows that stand twice, or use more neighbors."));
}

Index coincidingRows(const Neighborhoods &neighborhoods) {
    Index rows = 0;
    for (int i = 0; i < neighborhoods.graph.size(); ++i)
        if (std::ranges::all_of(neighborhoods.of(i),
                                [&](int j) { return neighborhoods.graph.lengths.coeff(i, j) == 0; }))
            ++rows;
    return rows;
}

void setGraph(Reduction &reduction, NeighborGraph graph, std::int64_t pieces) {
    const std::int64_t edges = graph.edges();
    reduction.diagnostics.set("edges", edges);
    reduction.diagnostics.set("pieces", pieces);
    tellRecall(reduction, graph.recall);
    reduction.findings.set(std::move(graph));
}

Result<Remedy> whatJoins(const Metric &metric, const NeighborGraph &graph, const Neighborhood &neighborhood,
                         const Progress &progress) {
    if (neighborhood.radius) {
        TRY(const auto joining, joiningPairs(metric, graph, progress));
        return Remedy{.id = radiusSetting().id,
                      .value = roundedUp(std::ranges::max(joining, {}, &NearPair::distance).distance)};
    }
    TRY(const auto enough, smallestJoiningNeighbors(metric, neighborhood.count() + 1, progress));
    return Remedy{.id = neighborsSetting().id, .value = std::to_string(enough)};
}

Sentence joinsThem(const Remedy &joining) {
    const std::array settings = {neighborsSetting(), radiusSetting()};
    return sentence("%1 %2 joins them", catalogueWords(std::ranges::find(settings, joining.id, &ParamSpec::id)->label),
                    joining.value);
}

Result<Neighborhoods> joinedNeighborhoods(std::string_view method, const Metric &metric,
                                          const Neighborhood &neighborhood, const Progress &progress) {
    TRY(Neighborhoods found, neighborhoods(metric, neighborhood, method, progress));
    const int pieces = piecesOf(found.graph).count;
    if (pieces == 1)
        return found;
    const auto joins = whatJoins(metric, found.graph, neighborhood, silent(progress));
    if (!joins && joins.error().kind == Error::Kind::Canceled)
        return joins.error();
    const Sentence name = catalogueWords(method);
    Error error{Error::Kind::InvalidParameter,
                joins ? sentence("The neighbor graph of %1 is in %2 pieces; %3.", name, pieces, joinsThem(*joins))
                      : sentence("The neighbor graph of %1 is in %2 pieces. Use more of the nearest as neighbors.",
                                 name, pieces)};
    if (joins)
        error.remedies = {*joins};
    return error;
}

} // namespace eigenscope
