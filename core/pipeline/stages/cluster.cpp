#include "core/pipeline/stages/cluster.h"

#include "core/clustering/cluster_measures.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

Stage groundStage(ClusterGround ground) {
    switch (ground) {
    case ClusterGround::Data: return Stage::Prepare;
    case ClusterGround::Picture: return Stage::Reduce;
    case ClusterGround::Kernel: return Stage::Kernel;
    }
    return {};
}

/// What is divided, and whose rows those are.
struct Ground {
    ClusterTask task;
    std::shared_ptr<const Dataset> data;
};

Error notDivided(const Sentence &why) {
    return {Error::Kind::InvalidData, why};
}

/// The matrix lives as long as its owner.
template <class Owner> std::shared_ptr<const MatrixXd> heldBy(std::shared_ptr<Owner> owner, const MatrixXd &matrix) {
    return {std::move(owner), &matrix};
}

Result<Ground> preparedPoints(const Results &results, const Sentence &method) {
    const auto data = results.value<Stage::Prepare>()->dataset;
    if (!data->isPoints())
        return notDivided(
            sentence("%1 divides points, and the data are %2. Divide the picture, or the objects by their kernel.",
                     method, catalogueWords(kindName(data->kind()))));
    return Ground{{heldBy(data, data->points().X), nullptr}, data};
}

Result<Ground> groundOf(const StageInput &input, const Sentence &method) {
    switch (input.session.cluster()->on) {
    case ClusterGround::Data: return preparedPoints(input.results, method);
    case ClusterGround::Picture: break;
    case ClusterGround::Kernel: {
        const auto kernel = input.results.value<Stage::Kernel>();
        return Ground{{nullptr, heldBy(kernel, kernel->K)}, kernel->data};
    }
    }
    const auto picture = input.results.value<Stage::Reduce>();
    if (!picture)
        return notDivided(
            sentence("There is no picture to divide: the session has no reducer. Choose one, or divide the data."));
    return Ground{{heldBy(picture, picture->coordinates), nullptr}, picture->data};
}

/// Refuses the name of a column that the data have.
Result<void> requireFreeName(const Dataset &data, const std::string &name) {
    const Names &columns = data.points().columns;
    if (!data.attribute(name) && std::ranges::find(columns, name) == columns.end())
        return {};
    return Error{Error::Kind::InvalidParameter,
                 sentence("The data have a column '%1' already. Give the clusters another name by 'as'.", name)};
}

void addMeasures(Clusters &clusters, const ClusterTask &task, const Progress &progress) {
    const std::vector<int> &labels = clusters.partition.labels;
    clusters.silhouette = clusterSilhouette(task, labels, progress);
    if (const std::optional<Classes> classes = clusters.data->classes()) {
        clusters.adjustedRand = adjustedRandIndex(labels, classes->codes);
        clusters.mutualInformation = normalizedMutualInformation(labels, classes->codes);
    }
}

Result<Clusters> clustersOf(const StageInput &input, const Progress &progress) {
    const ClusterSettings &settings = *input.session.cluster();
    const ClusteringInfo &info = *input.catalogue.clusterings.find(settings.method.id);
    TRY(const Ground ground, groundOf(input, catalogueWords(info.name)));
    TRY(requireFreeName(*ground.data, settings.as));
    TRY(Partition partition, info.divide(ground.task, settings.method.params, progress));
    Clusters clusters{ground.data, settings, std::move(partition), {}, {}, {}, {}};
    clusters.warnings = clusters.partition.warnings;
    addMeasures(clusters, ground.task, progress);
    if (progress.stopped())
        return canceled();
    return clusters;
}

StageTask clusterTask(const StageInput &input) {
    const ClusterSettings &settings = *input.session.cluster();
    return taskOf<Stage::Cluster>(joinedKey({input.results.key(groundStage(settings.on)), "cluster",
                                             settingsKey(Session::clusterJson(settings))}),
                                  [&input](const Progress &progress) { return clustersOf(input, progress); });
}

} // namespace

int Clusters::noiseClass() const {
    return partition.noiseRows() > 0 ? static_cast<int>(partition.sizes().size()) : -1;
}

Classes Clusters::classes() const {
    Classes classes{settings.as, {}, partition.labels};
    for (std::size_t cluster = 0; cluster < partition.sizes().size(); ++cluster)
        classes.names.push_back(std::to_string(cluster));
    if (noiseClass() < 0)
        return classes;
    classes.names.emplace_back("noise");
    std::ranges::replace(classes.codes, noise, noiseClass());
    return classes;
}

template <> StageInfo describeStage<Stage::Cluster>() {
    return {
        .id = "cluster",
        .title = "Clustering",
        .measures = true,
        .needs = {{Stage::Prepare},
                  {Stage::Reduce,
                   [](const StageInput &input) { return input.clusters(ClusterGround::Picture) && input.reducer(); }},
                  {Stage::Kernel, [](const StageInput &input) { return input.clusters(ClusterGround::Kernel); }}},
        .isAsked = [](const StageInput &input) { return input.session.cluster().has_value(); },
        .task = clusterTask,
        .warnings = warningsOf<Stage::Cluster>(&Clusters::warnings)};
}

} // namespace eigenscope
