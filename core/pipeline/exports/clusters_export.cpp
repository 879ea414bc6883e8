#include "core/pipeline/exports/clusters_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/stages/cluster.h"

namespace eigenscope {
namespace {

Result<ExportTable> clustersTable(const ExportSource &source) {
    const auto clusters = source.results.value<Stage::Cluster>();
    if (!clusters)
        return missing(sentence("There are no clusters to export: the session has no 'cluster'."));
    const std::vector<int> &labels = clusters->partition.labels;
    const VectorXd numbers = Eigen::Map<const Eigen::VectorXi>(labels.data(), Index(labels.size())).cast<double>();
    return ExportTable{rowKeys(*clusters->data), {{clusters->settings.as, numbers}}};
}

} // namespace

DataExportInfo clustersExport() {
    return {"clusters",
            "Clusters",
            "row, name, label and cluster, −1 for noise",
            clustersTable,
            {},
            {},
            hasResult<Stage::Cluster>};
}

} // namespace eigenscope
