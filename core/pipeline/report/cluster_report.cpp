#include "core/pipeline/report/cluster_report.h"

#include "core/pipeline/report/report_numbers.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

Json optionalJson(const std::optional<double> &number) {
    return number ? numberJson(*number) : Json();
}

} // namespace

Json clusterSection(const Clusters &clusters, const ClusteringInfo &info) {
    const ClusterSettings &settings = clusters.settings;
    return {{"id", settings.method.id},
            {"parameters", usedParameters(info.params, settings.method.params)},
            {"on", clusterGrounds()[static_cast<std::size_t>(settings.on)]},
            {"as", settings.as},
            {"sizes", clusters.partition.sizes()},
            {"noise", clusters.partition.noiseRows()},
            {"silhouette", optionalJson(clusters.silhouette)},
            {"adjusted_rand", optionalJson(clusters.adjustedRand)},
            {"normalized_mutual_information", optionalJson(clusters.mutualInformation)},
            {"diagnostics", diagnosticsJson(clusters.partition.diagnostics)}};
}

} // namespace eigenscope
