#include "core/clustering/gaussian_mixture.h"

#include "core/base/memory.h"
#include "core/clustering/cluster_settings.h"
#include "core/clustering/k_means.h"
#include "core/clustering/mixture_model.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostEmSteps = 1000;
/// The fit ends where a step raises the log-likelihood of a row by less, in the mean.
constexpr double leastGain = 1e-8;

/// Each row whole in its cluster.
MatrixXd wholeShares(const Partition &start) {
    MatrixXd shares = MatrixXd::Zero(Index(start.labels.size()), Index(start.sizes().size()));
    for (std::size_t row = 0; row < start.labels.size(); ++row)
        shares(static_cast<Index>(row), start.labels[row]) = 1;
    return shares;
}

Result<Partition> startOf(const ClusterTask &task, const GaussianMixture::Options &options, const Progress &progress) {
    KMeans::Options start;
    start.k = options.k;
    start.seed = options.seed;
    TRY(Partition partition, KMeans::divide(task, start, {progress.stop, {}}));
    partition.labels = numberedBySize(partition.labels);
    return partition;
}

Result<void> requireRoomForShares(Index rows, Index clusters) {
    return fitsInMemory(static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(clusters) * sizeof(double),
                        sentence("A Gaussian mixture of %1 clusters on %2 rows", clusters, rows),
                        sentence("Use fewer clusters or fewer rows."));
}

/// A distribution that is as wide as what is added to its variance takes the rows of the others.
void warnOfLostClusters(Partition &partition, Index started) {
    const auto left = std::ranges::count_if(partition.sizes(), [](Index size) { return size > 0; });
    if (left < started)
        partition.warnings.push_back(
            sentence("Only %1 of %2 clusters have rows that belong most to them. 0.000001 is added to every variance: "
                     "standardize columns whose numbers are small.",
                     left, started));
}

} // namespace

Schema<GaussianMixture::Options> GaussianMixture::schema() {
    return Schema<Options>{}
        .integer(&Options::k, clusterCountSetting())
        .choice(&Options::covariance,
                {.id = "covariance",
                 .label = "Covariance",
                 .help = "Full: each cluster has a shape of its own. Tied: all have the same. Diagonal: along the "
                         "columns. Spherical: round. The later ones have fewer numbers to fit."},
                {{"full", Covariance::Full},
                 {"tied", Covariance::Tied},
                 {"diagonal", Covariance::Diagonal},
                 {"spherical", Covariance::Spherical}})
        .integer(&Options::seed, clusterSeedSetting());
}

Result<Partition> GaussianMixture::divide(const ClusterTask &task, const Options &options, const Progress &progress) {
    TRY(requireClusterCount(name, options.k, task.size()));
    TRY(requireRoomForShares(task.size(), options.k));
    TRY(Partition partition, startOf(task, options, progress));
    const MatrixXd &rows = *task.points;
    const auto started = static_cast<Index>(partition.sizes().size());
    MixtureModel model(rows, options.covariance, wholeShares(partition));
    std::vector<double> logs;
    bool settled = false;
    while (!settled && static_cast<Index>(logs.size()) < mostEmSteps) {
        if (progress.stopped())
            return canceled();
        TRY(model.maximize());
        logs.push_back(model.expect());
        TRY(requireFiniteFit(catalogueWords(name), logs.back()));
        settled = logs.size() > 1 && std::abs(logs.back() - logs[logs.size() - 2]) < leastGain * double(rows.rows());
        progress.say(static_cast<double>(logs.size()) / static_cast<double>(mostEmSteps));
    }
    partition.labels = model.labels();
    warnOfLostClusters(partition, started);
    partition.diagnostics = {};
    partition.diagnostics.set("log_likelihood", VectorXd(Eigen::Map<const VectorXd>(logs.data(), Index(logs.size()))));
    if (!settled)
        partition.warnings.push_back(
            sentence("The Gaussian mixture had not come to rest after %1 steps.", mostEmSteps));
    return partition;
}

} // namespace eigenscope
