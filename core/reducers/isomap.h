#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Classical scaling of the geodesics: the lengths of the shortest paths in the graph of near neighbors.
/// With landmarks the geodesics to them alone are scaled, and all other objects placed by theirs.
/// Source: Tenenbaum, de Silva and Langford, Science 290 (2000); de Silva and Tenenbaum, Global versus local methods in
/// nonlinear dimensionality reduction, NIPS 15 (2002).
class Isomap {
public:
    static constexpr auto id = "isomap";
    static constexpr auto name = "Isomap";
    static constexpr auto formula = "B = −½·J·G²·J, G the lengths of shortest paths";
    static constexpr auto help = "Unrolls a curved surface: distances are measured along the graph of near neighbors. "
                                 "One edge too many, from a neighborhood too large, short-circuits the surface.";
    static constexpr auto source = "Tenenbaum, de Silva and Langford, Science 290 (2000)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr ReducerCapabilities can = {
        .transform = true, .spectrum = true, .keepsDistances = true, .graph = true, .geodesics = true};
    static std::vector<ObjectKind> kinds() { return kindsWithDistances(); }
    /// What is done with a graph in pieces.
    enum class Pieces { Refuse, Largest, Join };
    struct Options {
        std::int64_t components = 2;
        std::optional<std::int64_t> neighbors;
        std::optional<double> radius;
        NeighborSearch search = NeighborSearch::Automatic;
        std::optional<std::int64_t> landmarks;
        Pieces pieces = Pieces::Refuse;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
    static Result<std::vector<AlgorithmStep>> steps(const StepsTask &task, const Options &options,
                                                    const Progress &progress);
};

} // namespace eigenscope
