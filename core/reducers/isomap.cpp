#include "core/reducers/isomap.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/neighbors/shortest_paths.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/isomap_graph.h"
#include "core/reducers/spectral/classical_scaling.h"
#include "core/reducers/spectral/residual_variance.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// Shortest paths are summed from one end, so that rounding differs between the two orders of a pair: the one from the
/// lower row counts.
void makeSymmetric(MatrixXd &G) {
    constexpr Index tile = 64;
    const Index n = G.rows();
    parallelFor((n + tile - 1) / tile, 1, [&](Index begin, Index end) {
        for (Index a = begin * tile; a < std::min(end * tile, n); a += tile)
            for (Index b = 0; b <= a; b += tile) {
                const Index rows = std::min(tile, n - a), columns = std::min(tile, n - b);
                if (a != b)
                    G.block(b, a, columns, rows) = G.block(a, b, rows, columns).transpose();
                else
                    for (Index j = a; j < a + rows; ++j)
                        for (Index i = a; i < j; ++i)
                            G(i, j) = G(j, i);
            }
    });
}

/// New objects by their geodesics through the objects of the graph that are near them.
class GeodesicPlacement {
public:
    /// `known` holds the geodesics of the objects (its rows) to those that were scaled (its columns).
    GeodesicPlacement(IsomapGraph ground, const Isomap::Options &options, std::shared_ptr<const Geodesics> known,
                      ClassicalScaling scaling)
        : m_ground(std::move(ground)), m_neighbors(neighborhoodOf(options).count()), m_radius(options.radius),
          m_known(std::move(known)), m_scaling(std::move(scaling)) {}

    [[nodiscard]] Result<MatrixXd> of(const Objects &objects) const {
        // within a radius there may be none: then the nearest one leads to the graph
        const Index nearest = m_radius ? 1 : std::min<Index>(m_neighbors, m_ground.metric->size());
        TRY(const Neighbors neighbors, nearestNeighbors(*m_ground.metric, objects, nearest));
        MatrixXd distances(0, 0);
        if (m_radius) {
            TRY(MatrixXd all, m_ground.metric->from(objects));
            distances = std::move(all);
        }
        MatrixXd coordinates(neighbors.objects(), m_scaling.vectors.cols());
        parallelFor(neighbors.objects(), 16, [&](Index begin, Index end) {
            for (Index i = begin; i < end; ++i) {
                const MatrixXd &known = m_known->lengths;
                Eigen::RowVectorXd geodesics =
                    Eigen::RowVectorXd::Constant(known.cols(), std::numeric_limits<double>::infinity());
                const auto over = [&](Index row, double distance) {
                    geodesics = geodesics.cwiseMin((known.row(row).array() + distance).matrix());
                };
                for (Index rank = 0; rank < nearest; ++rank)
                    over(neighbors.rows(rank, i), neighbors.distances(rank, i));
                for (Index row = 0; row < distances.cols(); ++row)
                    if (distances(i, row) <= *m_radius)
                        over(row, distances(i, row));
                coordinates.row(i) = m_scaling.placed(geodesics.cwiseAbs2());
            }
        });
        return coordinates;
    }

private:
    IsomapGraph m_ground;
    Index m_neighbors;
    std::optional<double> m_radius;
    std::shared_ptr<const Geodesics> m_known;
    ClassicalScaling m_scaling;
};

Result<void> roomFor(Index n, Index sources) {
    return fitsInMemory(static_cast<std::uint64_t>(n + sources) * static_cast<std::uint64_t>(sources) * sizeof(double),
                        sentence("The geodesics from %1 to %2 rows", sources, n),
                        sentence("Set Landmarks, or use fewer rows."), {{.id = "landmarks", .value = "1000"}});
}

Result<ClassicalScaling> scaled(const MatrixXd &G, const std::vector<Index> &sources, const Isomap::Options &options,
                                const Progress &progress) {
    TRY(requireSquares(G));
    const MatrixXd squares =
        G.rows() == G.cols() ? MatrixXd(G.cwiseAbs2()) : MatrixXd(G(sources, Eigen::all).cwiseAbs2());
    TRY(ClassicalScaling found, classicalScaling(squares, options.components, progress));
    if (found.vectors.cols() == 0)
        return Error{
            Error::Kind::InvalidData,
            sentence("All geodesics are 0, so that Isomap has no axes. It needs at least two different objects.")};
    TRY(requireComponents(Isomap::name, options.components, found.vectors.cols(),
                          sentence("since no more axes have a positive eigenvalue")));
    found.positive = positiveSum(found, squares);
    return found;
}

/// All objects by their geodesics to the landmarks (n×m), piece by piece: the squares are never there together.
MatrixXd placedByLandmarks(const MatrixXd &G, const ClassicalScaling &scaling) {
    MatrixXd coordinates(G.rows(), scaling.vectors.cols());
    parallelFor(G.rows(), 256, [&](Index begin, Index end) {
        const auto lengths = G.middleRows(begin, end - begin);
        coordinates.middleRows(begin, end - begin) = scaling.placed(lengths.cwiseAbs2());
    });
    return coordinates;
}

Result<Reduction> solve(const std::shared_ptr<const Metric> &metric, const Isomap::Options &options,
                        const Progress &progress) {
    TRY(IsomapGraph ground, isomapGraph(metric, options, partOf(progress, 0, 0.1)));
    const Index n = ground.graph->size();
    const std::vector<Index> sources = scaledRows(n, options);
    TRY(roomFor(n, static_cast<Index>(sources.size())));
    progress.say(0.1);
    TRY(MatrixXd paths, shortestPaths(*ground.graph, sources, progress));
    const bool all = paths.rows() == paths.cols();
    if (all)
        makeSymmetric(paths);
    const auto geodesics = std::make_shared<const Geodesics>(Geodesics{std::move(paths)});
    const MatrixXd &G = geodesics->lengths;
    progress.say(0.6);
    TRY(ClassicalScaling scaling, scaled(G, sources, options, partOf(progress, 0.6, 1)));

    Reduction reduction;
    reduction.explainedOf = sentence("positive eigenvalues");
    reduction.axes = numberedAxes("Isomap", options.components);
    reduction.coordinates = all ? scaling.coordinates() : placedByLandmarks(G, scaling);
    setSpectrum(reduction, {scaling.eigenvalues, scaling.positive, scaling.all});
    reduction.diagnostics.set("edges", std::int64_t{ground.graph->edges()});
    reduction.diagnostics.set("pieces", std::int64_t{ground.pieces});
    reduction.diagnostics.set("residual_variance", residualVariance(G, sources, reduction.coordinates));
    reduction.diagnostics.set("goodness_of_fit", scaling.goodnessOfFit(options.components));
    reduction.warnings = ground.warnings;
    reduction.findings.share(ground.graph);
    if (!all)
        tellLandmarks(reduction, static_cast<Index>(sources.size()), options.landmarks.has_value());
    tellRecall(reduction, ground.graph->recall);
    if (ground.data) {
        reduction.data = ground.data;
        reduction.metric = ground.metric;
    }
    if (all)
        reduction.findings.share(geodesics);
    reduction.map.transform = [placement =
                                   GeodesicPlacement(std::move(ground), options, geodesics, std::move(scaling))](
                                  const Objects &objects) { return placement.of(objects); };
    return reduction;
}

} // namespace

Schema<Isomap::Options> Isomap::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values come nearer to the geodesics."))
        .integer(&Options::neighbors, neighborsSetting())
        .real(&Options::radius, radiusSetting())
        .choice(&Options::search, searchSetting(), searchChoices())
        .integer(&Options::landmarks, landmarksSetting("Scale the geodesics to so many rows drawn at random, and place "
                                                       "the others by theirs."))
        .choice(&Options::pieces,
                {.id = "pieces",
                 .label = "Graph in pieces",
                 .help = "What to do with a graph that does not hang together: refuse it, show the largest piece, or "
                         "join the pieces by their shortest distances."},
                {{"refuse", Pieces::Refuse}, {"largest", Pieces::Largest}, {"join", Pieces::Join}})
        .integer(&Options::seed, landmarkSeedSetting());
}

Result<std::unique_ptr<Run>> Isomap::start(ReducerTask task, const Options &options) {
    const Index n = task.data->size();
    TRY(requireAxesOf(name, options.components, n));
    TRY(requireLandmarks(name, options.landmarks.value_or(0), options.components, n));
    return singleStepRun([metric = std::move(task.metric), options](const Progress &progress) {
        return solve(metric, options, progress);
    });
}

} // namespace eigenscope
