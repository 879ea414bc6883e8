#include "core/clustering/cluster_measures.h"

#include "core/kernels/matrix/kernel_matrix.h"
#include "core/linalg/squared_distances.h"
#include "core/neighbors/scaled_rows.h"
#include "core/quality/silhouette.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// How many rows each pair of parts shares: a part of the one a row, of the other a column. Without rows that have no
/// class; the first row is noise.
MatrixXd sharedRows(const std::vector<int> &labels, const std::vector<int> &classes) {
    const int last = labels.empty() ? noise : std::ranges::max(labels);
    const int most = classes.empty() ? -1 : std::ranges::max(classes);
    MatrixXd shared = MatrixXd::Zero(last + 2, most + 1);
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (classes[i] >= 0)
            ++shared(labels[i] + 1, classes[i]);
    return shared;
}

/// Σ C(x, 2).
template <class Counts> double pairs(const Counts &counts) {
    return (counts.array() * (counts.array() - 1)).sum() / 2;
}

/// −Σ p·ln p of counts that sum to `total`.
template <class Counts> double entropy(const Counts &counts, double total) {
    double sum = 0;
    for (Index i = 0; i < counts.size(); ++i)
        if (const double share = counts(i) / total; share > 0)
            sum -= share * std::log(share);
    return sum;
}

/// In any unit, so that squares of huge numbers are numbers too.
MatrixXd distancesAmong(const ClusterTask &task, const std::vector<Index> &rows) {
    if (task.kernel)
        return featureDistances((*task.kernel)(rows, rows));
    const MatrixXd X = (*task.points)(rows, Eigen::all);
    return squaredDistances(X / unitFor(X.cwiseAbs().maxCoeff())).cwiseSqrt();
}

} // namespace

std::optional<double> adjustedRandIndex(const std::vector<int> &labels, const std::vector<int> &classes) {
    const MatrixXd shared = sharedRows(labels, classes);
    const double rows = shared.sum();
    if (rows == 0)
        return std::nullopt;
    const double together = pairs(shared), ofLabels = pairs(shared.rowwise().sum()),
                 ofClasses = pairs(shared.colwise().sum()), all = rows * (rows - 1) / 2;
    const double expected = all > 0 ? ofLabels * ofClasses / all : 0, most = (ofLabels + ofClasses) / 2;
    return most == expected ? 1 : (together - expected) / (most - expected);
}

std::optional<double> normalizedMutualInformation(const std::vector<int> &labels, const std::vector<int> &classes) {
    const MatrixXd shared = sharedRows(labels, classes);
    const double rows = shared.sum();
    if (rows == 0)
        return std::nullopt;
    const double ofLabels = entropy(shared.rowwise().sum().eval(), rows),
                 ofClasses = entropy(shared.colwise().sum().eval(), rows), mean = (ofLabels + ofClasses) / 2;
    return mean == 0 ? 1 : std::max(0.0, (ofLabels + ofClasses - entropy(shared.reshaped(), rows)) / mean);
}

std::optional<double> clusterSilhouette(const ClusterTask &task, const std::vector<int> &labels,
                                        const Progress &progress) {
    const std::vector<Index> rows = measuredRows(task.size());
    Classes clusters{{}, Names(static_cast<std::size_t>(std::ranges::max(labels) + 1)), {}};
    if (clusters.names.size() < 2)
        return std::nullopt;
    for (const Index row : rows)
        clusters.codes.push_back(labels[static_cast<std::size_t>(row)]);
    const MatrixXd distances = distancesAmong(task, rows);
    if (progress.stopped())
        return std::nullopt;
    return meanSilhouette(distances, clusters);
}

} // namespace eigenscope
