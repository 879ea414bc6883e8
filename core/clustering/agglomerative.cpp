#include "core/clustering/agglomerative.h"

#include "core/base/memory.h"
#include "core/clustering/cluster_settings.h"
#include "core/clustering/hdbscan.h"
#include "core/clustering/k_means.h"
#include "core/clustering/linkage_tree.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "core/linalg/squared_distances.h"
#include "core/neighbors/scaled_rows.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::int64_t usualClusters = 2;

Result<void> requireFewRows(Index rows) {
    if (rows > Agglomerative::mostRows)
        return Error{Error::Kind::TooLarge, sentence("Agglomerative clustering compares all pairs of up to %1 rows, "
                                                     "and there are %2. Use %3 or %4, or a sample of the rows.",
                                                     Agglomerative::mostRows, rows, catalogueWords(KMeans::name),
                                                     catalogueWords(Hdbscan::name))};
    return fitsInMemory(static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(rows) * 2 * sizeof(double),
                        sentence("Agglomerative clustering of %1 rows", rows), sentence("Use fewer rows."));
}

/// In a unit in which no square leaves the range of a number.
struct UnitDistances {
    MatrixXd D;
    double unit;
};

/// Largest distances beyond all doubles are refused.
Result<UnitDistances> distancesOf(const ClusterTask &task) {
    UnitDistances found{{}, task.kernel ? 1 : unitFor(task.points->cwiseAbs().maxCoeff())};
    if (task.kernel)
        found.D = featureDistances(*task.kernel);
    else
        found.D = squaredDistances(*task.points / found.unit).cwiseSqrt();
    TRY(requireFiniteFit(sentence("Agglomerative clustering"), found.D.maxCoeff() * found.unit));
    return found;
}

Dendrogram treeOf(UnitDistances distances, Agglomerative::Linkage linkage, const Progress &progress) {
    Dendrogram tree = linkageTree(std::move(distances.D), linkage, progress);
    for (Dendrogram::Merge &merge : tree.merges)
        merge.height *= distances.unit;
    return tree;
}

} // namespace

Schema<Agglomerative::Options> Agglomerative::schema() {
    ParamSpec clusters = clusterCountSetting();
    clusters.automatic = std::to_string(usualClusters) + " unless a height is given";
    return Schema<Options>{}
        .integer(&Options::k, clusters)
        .real(&Options::height,
              {.id = "height",
               .label = "Height",
               .help = "Stops where the next two clusters are farther apart than this, instead of at a number of them; "
                       "larger values leave fewer clusters.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
               .automatic = "none: clusters are counted",
               .alternativeTo = "k"})
        .choice(&Options::linkage,
                {.id = "linkage",
                 .label = "Linkage",
                 .help = "What the distance of two clusters is. Ward: by how much the sum of squares grows. Average, "
                         "complete, single: the mean, the largest, the smallest distance of their rows."},
                {{"ward", Linkage::Ward},
                 {"average", Linkage::Average},
                 {"complete", Linkage::Complete},
                 {"single", Linkage::Single}});
}

Result<Partition> Agglomerative::divide(const ClusterTask &task, const Options &options, const Progress &progress) {
    const Index n = task.size();
    if (options.k && options.height)
        return schema().refusal(name, "height", sentence("not be given beside a number of clusters"), *options.height);
    const Index k = options.k.value_or(std::min<std::int64_t>(usualClusters, n));
    TRY(requireClusterCount(name, k, n));
    TRY(requireFewRows(n));
    TRY(UnitDistances distances, distancesOf(task));
    Dendrogram tree = treeOf(std::move(distances), options.linkage, progress);
    if (progress.stopped())
        return canceled();
    Partition partition{labelsAfter(tree, n, options.height ? mergesUpTo(tree, *options.height) : n - k)};
    if (!options.height)
        partition.diagnostics.set("k", std::int64_t(k));
    VectorXd heights(static_cast<Index>(tree.merges.size()));
    std::ranges::transform(tree.merges, heights.begin(), &Dendrogram::Merge::height);
    partition.diagnostics.set("heights", heights);
    partition.dendrogram = std::move(tree);
    return partition;
}

} // namespace eigenscope
