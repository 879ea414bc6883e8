#include "core/reducers/laplacian_eigenmaps.h"

#include "core/base/partial_progress.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/bottom_axes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

using SparseMatrix = Eigen::SparseMatrix<double>;

/// What an edge weighs by its length; 1 for an infinite width.
struct EdgeWeight {
    double sigma = std::numeric_limits<double>::infinity();
    double operator()(double length) const {
        const double ratio = length / sigma;
        return std::exp(-ratio * ratio / 2);
    }
};

Result<EdgeWeight> edgeWeight(const NeighborGraph &graph, const LaplacianEigenmaps::Options &options) {
    if (options.weights == LaplacianEigenmaps::Weights::Binary)
        return EdgeWeight{};
    if (options.sigma)
        return EdgeWeight{*options.sigma};
    const double *values = graph.lengths.valuePtr();
    std::vector<double> lengths(values, values + graph.lengths.nonZeros()); // each edge twice: the same median
    const auto upper = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::ranges::nth_element(lengths, upper);
    const double median = (*upper + *std::max_element(lengths.begin(), upper)) / 2;
    if (!(median > 0))
        return Error{.kind = Error::Kind::InvalidData,
                     .message =
                         sentence("The median length of the edges is 0, so that it gives no width. Set σ, or choose "
                                  "binary weights."),
                     .remedies = {{.id = "weights", .value = "binary"}}};
    return EdgeWeight{median};
}

/// A, and the row sums Δ of it.
struct WeightedGraph {
    SparseMatrix weights;
    VectorXd degrees;
};

Result<WeightedGraph> weighted(const NeighborGraph &graph, const EdgeWeight &weight) {
    WeightedGraph found{graph.lengths, VectorXd::Zero(graph.size())};
    for (Index column = 0; column < graph.size(); ++column)
        for (SparseMatrix::InnerIterator edge(found.weights, column); edge; ++edge) {
            edge.valueRef() = weight(edge.value());
            found.degrees[column] += edge.value();
        }
    if (!(found.degrees.minCoeff() > std::numeric_limits<double>::min()))
        return Error{Error::Kind::InvalidParameter,
                     sentence("The σ of the edges is too small: all edges of some rows weigh nothing. "
                              "It must be nearer to the lengths of the edges. Got %1.",
                              weight.sigma)};
    return found;
}

/// I − Δ^(−½)AΔ^(−½).
SparseMatrix normalizedLaplacian(const WeightedGraph &graph) {
    const VectorXd roots = graph.degrees.cwiseSqrt();
    const Index n = roots.size();
    SparseMatrix L(n, n);
    L.reserve(graph.weights.nonZeros() + n);
    for (Index column = 0; column < n; ++column) {
        L.startVec(column);
        bool before = true;
        for (SparseMatrix::InnerIterator edge(graph.weights, column); edge; ++edge) {
            if (before && edge.row() > column) {
                L.insertBack(column, column) = 1;
                before = false;
            }
            L.insertBack(edge.row(), column) = -edge.value() / (roots[edge.row()] * roots[column]);
        }
        if (before)
            L.insertBack(column, column) = 1;
    }
    L.finalize();
    return L;
}

/// The distance of each object to the last of its k nearest: a new object that is nearer is a neighbor of it.
VectorXd reachOf(const Neighborhoods &neighborhoods) {
    VectorXd reach(neighborhoods.graph.size());
    for (Index i = 0; i < reach.size(); ++i)
        reach[i] = neighborhoods.graph.lengths.coeff(neighborhoods.of(i).back(), i);
    return reach;
}

/// Places new objects by the weights of the edges that they would have.
class NewObjects {
public:
    NewObjects(std::shared_ptr<const Metric> metric, const Neighborhoods &neighborhoods,
               const LaplacianEigenmaps::Options &options, EdgeWeight weight, MatrixXd coordinates,
               const VectorXd &eigenvalues)
        : m_metric(std::move(metric)), m_neighbors(options.radius ? 0 : neighborhoodOf(options).count()),
          m_reach(options.radius ? VectorXd::Constant(coordinates.rows(), *options.radius) : reachOf(neighborhoods)),
          m_weight(weight), m_coordinates(std::move(coordinates)),
          m_stretch((1 - eigenvalues.array()).inverse().matrix().transpose()) {}

    [[nodiscard]] Result<MatrixXd> operator()(const Objects &objects) const {
        TRY(const auto distances, m_metric->from(objects));
        if (!m_stretch.allFinite())
            return Error{
                Error::Kind::InvalidData,
                sentence("An axis with the eigenvalue 1 has no place for new objects. Ask for fewer components.")};
        MatrixXd places(distances.rows(), m_coordinates.cols());
        for (Index i = 0; i < places.rows(); ++i) {
            const Eigen::RowVectorXd row = distances.row(i);
            Index nearest = 0;
            if (row.minCoeff(&nearest) == 0) { // it has the edges of that object, and no edge to it
                places.row(i) = m_coordinates.row(nearest);
                continue;
            }
            const double reach = ownReach(row);
            double sum = 0;
            Eigen::RowVectorXd place = Eigen::RowVectorXd::Zero(places.cols());
            for (Index j = 0; j < row.size(); ++j)
                if (row[j] <= std::max(reach, m_reach[j])) {
                    const double weight = m_weight(row[j]);
                    sum += weight;
                    place += weight * m_coordinates.row(j);
                }
            if (!(sum > 0))
                return Error{Error::Kind::InvalidData,
                             sentence("The new row %1 lies too far from all others: its edges weigh nothing, so it has "
                                      "no place. Use a larger sigma or radius.",
                                      i)};
            places.row(i) = place.cwiseProduct(m_stretch) / sum;
        }
        return places;
    }

private:
    /// The distance to the last of the nearest.
    [[nodiscard]] double ownReach(const Eigen::RowVectorXd &distances) const {
        if (m_neighbors == 0)
            return 0;
        std::vector<double> all(distances.begin(), distances.end());
        const auto last = all.begin() + (m_neighbors - 1);
        std::ranges::nth_element(all, last);
        return *last;
    }

    std::shared_ptr<const Metric> m_metric;
    Index m_neighbors; ///< 0 where the radius counts
    VectorXd m_reach;
    EdgeWeight m_weight;
    MatrixXd m_coordinates;
    Eigen::RowVectorXd m_stretch; ///< 1/(1 − λ)
};

Result<Reduction> solve(const std::shared_ptr<const Metric> &metric, const LaplacianEigenmaps::Options &options,
                        const Progress &progress) {
    TRY(auto found,
        joinedNeighborhoods(LaplacianEigenmaps::name, *metric, neighborhoodOf(options), partOf(progress, 0, 0.5)));
    progress.say(0.6);
    TRY(const auto weight, edgeWeight(found.graph, options));
    TRY(auto graph, weighted(found.graph, weight));
    const VectorXd roots = graph.degrees.cwiseSqrt();
    TRY(const auto axes,
        bottomAxes(normalizedLaplacian(graph), roots.normalized(), options.components, partOf(progress, 0.6, 1)));

    Reduction reduction;
    reduction.axes = numberedAxes("LE", options.components);
    reduction.coordinates = roots.cwiseInverse().asDiagonal() * axes.vectors;
    fixSigns(reduction.coordinates);
    setSpectrum(reduction, axes);
    reduction.map.transform = NewObjects(metric, found, options, weight, reduction.coordinates,
                                         axes.eigenvalues.segment(1, options.components));
    reduction.findings.set(NeighborWeights{std::move(graph.weights)});
    setGraph(reduction, std::move(found.graph), 1);
    return reduction;
}

} // namespace

Schema<LaplacianEigenmaps::Options> LaplacianEigenmaps::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values show finer structure of the graph."))
        .integer(&Options::neighbors, neighborsSetting())
        .real(&Options::radius, radiusSetting())
        .choice(&Options::search, searchSetting(), searchChoices())
        .choice(&Options::weights,
                {.id = "weights",
                 .label = "Weights",
                 .help = "With heat near neighbors count more than far ones, with binary all alike."},
                {{"heat", Weights::Heat}, {"binary", Weights::Binary}})
        .real(&Options::sigma,
              {.id = "sigma",
               .label = "σ",
               .help = "The width of the heat weights: larger values make all edges alike.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
               .automatic = "the median length of the edges"});
}

Result<std::unique_ptr<Run>> LaplacianEigenmaps::start(ReducerTask task, const Options &options) {
    const Index n = task.data->size();
    TRY(requireComponents(name, options.components, std::max<Index>(1, n - 1),
                          sentence("since there are no more axes beside the constant one")));
    return singleStepRun([metric = std::move(task.metric), options](const Progress &progress) {
        return solve(metric, options, progress);
    });
}

} // namespace eigenscope
