#include "core/clustering/hdbscan.h"

#include "core/base/partial_progress.h"
#include "core/clustering/density_tree.h"
#include "core/distances/euclidean.h"
#include "core/neighbors/nearest_neighbors.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The distance of each row to so many-th nearest one, itself counted.
Result<VectorXd> coreDistances(const MatrixXd &X, Index minSamples, const Progress &progress) {
    if (minSamples == 1)
        return VectorXd(VectorXd::Zero(X.rows()));
    Dataset points{Points{X, Names(static_cast<std::size_t>(X.cols()))}, {}, {}, {}, {}, {}};
    points.rows.resize(static_cast<std::size_t>(X.rows()));
    const Metric metric(euclideanDistance(), std::make_shared<const Dataset>(std::move(points)));
    TRY(const Neighbors nearest,
        nearestNeighbors(metric, minSamples - 1, partOf(progress, 0, 0.5), NeighborSearch::Exact));
    return VectorXd(nearest.distances.bottomRows(1).transpose());
}

Result<void> requireRows(std::string_view id, Index asked, Index rows) {
    if (asked <= rows)
        return {};
    return Hdbscan::schema().refusal(Hdbscan::name, id, sentence("be at most the number of rows, %1", rows),
                                     std::int64_t(asked));
}

} // namespace

Schema<Hdbscan::Options> Hdbscan::schema() {
    return Schema<Options>{}
        .integer(&Options::min_size, {.id = "min_size",
                                      .label = "Smallest cluster",
                                      .help = "Larger values find fewer clusters, each of at least so many rows.",
                                      .domain = IntRange{.min = 2, .softMax = 100}})
        .integer(&Options::min_samples,
                 {.id = "min_samples",
                  .label = "Rows for density",
                  .help = "How many rows about a row tell how dense it is there, itself counted. Larger values call "
                          "more rows noise.",
                  .domain = IntRange{.min = 1, .softMax = 100},
                  .automatic = "as many as the smallest cluster has"});
}

Result<Partition> Hdbscan::divide(const ClusterTask &task, const Options &options, const Progress &progress) {
    const Index n = task.size(), minSamples = options.min_samples.value_or(options.min_size);
    TRY(requireRows("min_size", options.min_size, n));
    TRY(requireRows("min_samples", minSamples, n));
    const MatrixXd &X = *task.points;
    TRY(const VectorXd core, coreDistances(X, minSamples, progress));
    const std::vector<ReachabilityEdge> tree =
        reachabilityTree(scaledRows(X, unitFor(X.cwiseAbs().maxCoeff())), core, partOf(progress, 0.5, 1));
    if (progress.stopped())
        return canceled();
    Partition partition{densestClusters(tree, n, options.min_size)};
    partition.diagnostics.set("min_samples", std::int64_t(minSamples));
    if (partition.noiseRows() == n)
        partition.warnings.push_back(
            sentence("No region stands out as denser than the others: all rows are noise. Choose a "
                     "smaller least size, or another method."));
    return partition;
}

} // namespace eigenscope
