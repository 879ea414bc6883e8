#include "core/clustering/k_means.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/base/random.h"
#include "core/clustering/cluster_settings.h"
#include "core/clustering/kernel_k_means.h"
#include "core/clustering/lloyd.h"
#include "core/neighbors/scaled_rows.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Starts are followed until their centers move by less than this share of the spread; the best one to its end.
constexpr double settledShare = 1e-4;

/// Labels with what is told of them.
struct Fit {
    std::vector<int> labels;
    double inertia = 0;
    Index steps = 0;
    bool converged = false;
};

Result<void> requireRoom(Index rows, Index columns, Index starts) {
    const Index each = columns * Index(sizeof(double)) + starts * Index(2 * sizeof(double) + sizeof(int));
    return fitsInMemory(static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(each),
                        sentence("k-means from %1 starts on %2 rows", starts, rows),
                        sentence("Use fewer restarts or fewer rows."));
}

/// Mean variance of the columns.
double spread(const RowMatrix &rows) {
    return (rows.rowwise() - rows.colwise().mean()).squaredNorm() / static_cast<double>(rows.size());
}

/// The run of least inertia, the first of equal ones.
template <class Runs> Index bestOf(const Runs &inertias) {
    return std::ranges::min_element(inertias) - inertias.begin();
}

Result<Fit> fitPoints(const MatrixXd &X, const KMeans::Options &options, const Progress &progress) {
    TRY(requireRoom(X.rows(), X.cols(), options.restarts));
    const double unit = unitFor(X.cwiseAbs().maxCoeff());
    const RowMatrix rows = X / unit;
    std::vector<CenterStart> starts =
        centerStarts(rows, options.k, options.restarts, static_cast<std::uint64_t>(options.seed), progress);
    if (progress.stopped())
        return canceled();
    std::vector<Lloyd> runs;
    for (CenterStart &start : starts)
        runs.emplace_back(rows, std::move(start));
    const double settled = settledShare * spread(rows);
    std::vector<double> inertias(runs.size());
    CountedProgress restarts(progress, static_cast<double>(options.restarts));
    parallelFor(options.restarts, 1, [&](Index begin, Index) {
        Lloyd &run = runs[static_cast<std::size_t>(begin)];
        run.run(settled, progress);
        inertias[static_cast<std::size_t>(begin)] = run.inertia();
        restarts.done(1);
    });
    Lloyd &best = runs[static_cast<std::size_t>(bestOf(inertias))];
    while (!best.converged() && best.steps() < Lloyd::mostSteps && !progress.stopped())
        best.run(0, progress);
    if (progress.stopped())
        return canceled();
    return Fit{best.labels(), best.inertia() * unit * unit, best.steps(), best.converged()};
}

Result<Fit> fitKernel(const MatrixXd &K, const KMeans::Options &options, const Progress &progress) {
    Random seeds(static_cast<std::uint64_t>(options.seed));
    std::vector<KernelCenters> runs;
    std::vector<double> inertias;
    for (Index start = 0; start < options.restarts && !progress.stopped(); ++start) {
        runs.push_back(kernelKMeans(K, options.k, seeds.below(std::numeric_limits<std::uint64_t>::max()),
                                    Lloyd::mostSteps, progress));
        inertias.push_back(runs.back().inertia);
        progress.say(static_cast<double>(start + 1) / static_cast<double>(options.restarts));
    }
    if (progress.stopped())
        return canceled();
    const KernelCenters &best = runs[static_cast<std::size_t>(bestOf(inertias))];
    return Fit{best.labels, best.inertia, best.steps, best.converged};
}

} // namespace

Schema<KMeans::Options> KMeans::schema() {
    return Schema<Options>{}
        .integer(&Options::k, clusterCountSetting())
        .integer(&Options::restarts,
                 {.id = "restarts",
                  .label = "Restarts",
                  .help = "Larger values try more random starts and keep the best: the result hangs less on chance.",
                  .domain = IntRange{.min = 1, .max = 10'000, .softMax = 50}})
        .integer(&Options::seed, clusterSeedSetting());
}

Result<Partition> KMeans::divide(const ClusterTask &task, const Options &options, const Progress &progress) {
    TRY(requireClusterCount(name, options.k, task.size()));
    TRY(Fit fit, task.kernel ? fitKernel(*task.kernel, options, progress) : fitPoints(*task.points, options, progress));
    TRY(requireFiniteFit(catalogueWords(name), fit.inertia));
    Partition partition{std::move(fit.labels)};
    partition.diagnostics.set("inertia", fit.inertia);
    partition.diagnostics.set("steps", std::int64_t(fit.steps));
    warnOfFewerClusters(partition, task, options.k);
    if (!fit.converged)
        partition.warnings.push_back(sentence("k-means had not come to rest after %1 steps.", fit.steps));
    return partition;
}

} // namespace eigenscope
