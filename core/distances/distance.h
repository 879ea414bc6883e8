#pragma once

#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/dataset.h"

#include <functional>

namespace eigenscope {

struct DistanceInfo {
    std::string id;      ///< "euclidean"
    std::string name;    ///< "Euclidean"
    std::string formula; ///< "‖x − y‖"
    std::vector<ObjectKind> kinds;
    /// n×n distances, symmetric, zero diagonal. InvalidData where the distance is not defined and for
    /// incomplete points. O(n²·d). Empty for the
    /// distance of the session's kernel, which Metric knows.
    std::function<Result<MatrixXd>(const Objects &objects, const Progress &progress)> matrix;
    /// n×m distances of the objects x to the objects y. Points need the same columns. O(n·m·d). Empty with `matrix`.
    std::function<Result<MatrixXd>(const Objects &x, const Objects &y)> between;
};

Registry<DistanceInfo> builtinDistances();

} // namespace eigenscope
