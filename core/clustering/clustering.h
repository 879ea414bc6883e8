#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/clustering/partition.h"

#include <memory>

namespace eigenscope {

/// What a clustering divides: points, or objects that only their kernel matrix tells of. One of both is set.
struct ClusterTask {
    std::shared_ptr<const MatrixXd> points; ///< n×d, a row a point
    std::shared_ptr<const MatrixXd> kernel; ///< n×n, symmetric

    [[nodiscard]] Index size() const { return points ? points->rows() : kernel->rows(); }
};

/// InvalidData unless there is a row, a column, and a finite number in every place. `method` begins the sentence.
/// O(n·d).
Result<void> requireClusterable(std::string_view method, const ClusterTask &task);

struct ClusteringInfo {
    std::string id;      ///< "k-means"
    std::string name;    ///< "k-means"
    std::string formula; ///< one line
    std::string help;    ///< what its clusters are, and the trap
    std::string source;
    bool takesKernel = false; ///< works from a kernel matrix alone as well
    std::vector<ParamSpec> params;
    /// Refusals are sentences; the labels are numbered as Partition says.
    std::function<Result<Partition>(const ClusterTask &task, const ParamMap &given, const Progress &progress)> divide;
};

/// ClusteringInfo for a type with id, name, formula, help, source, takesKernel, Options, schema() and static
/// divide(ClusterTask, Options, Progress) -> Result<Partition>, whose labels need no order.
template <class C> ClusteringInfo clusteringInfo() {
    return {C::id,
            C::name,
            C::formula,
            C::help,
            C::source,
            C::takesKernel,
            C::schema().specs(),
            [](const ClusterTask &task, const ParamMap &given, const Progress &progress) -> Result<Partition> {
                TRY(const typename C::Options options, C::schema().read(C::name, given));
                TRY(requireClusterable(C::name, task));
                TRY(Partition partition, C::divide(task, options, progress));
                partition.labels = numberedBySize(partition.labels);
                return partition;
            }};
}

Registry<ClusteringInfo> builtinClusterings();

} // namespace eigenscope
