#include "core/clustering/clustering.h"

#include "core/base/large_matrix.h"

namespace eigenscope {
namespace {

Error refusal(std::string_view method, std::string_view rule) {
    return {Error::Kind::InvalidData, std::string(method) + " needs " + std::string(rule)};
}

} // namespace

Result<void> requireClusterable(std::string_view method, const ClusterTask &task) {
    const MatrixXd &numbers = task.points ? *task.points : *task.kernel;
    if (numbers.rows() == 0)
        return refusal(method, "at least one row, and the data have none.");
    if (numbers.cols() == 0)
        return refusal(method, "at least one column, and the data have none.");
    if (allFinite(numbers))
        return {};
    return refusal(method, task.points ? "a finite number in every place, and some are missing. Impute them or drop "
                                         "their rows first."
                                       : "finite values of the kernel, and some are none. Choose other parameters.");
}

} // namespace eigenscope
