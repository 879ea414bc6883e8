#include "core/clustering/clustering.h"

#include "core/base/large_matrix.h"

namespace eigenscope {
namespace {

Error refusal(Sentence message) {
    return {Error::Kind::InvalidData, std::move(message)};
}

} // namespace

Result<void> requireClusterable(std::string_view method, const ClusterTask &task) {
    const MatrixXd &numbers = task.points ? *task.points : *task.kernel;
    const Sentence name = catalogueWords(method);
    if (numbers.rows() == 0)
        return refusal(sentence("%1 needs at least one row, and the data have none.", name));
    if (numbers.cols() == 0)
        return refusal(sentence("%1 needs at least one column, and the data have none.", name));
    if (allFinite(numbers))
        return {};
    return refusal(sentence(
        task.points
            ? "%1 needs a finite number in every place, and some are missing. Impute them or drop their rows first."
            : "%1 needs finite values of the kernel, and some are none. Choose other parameters.",
        name));
}

} // namespace eigenscope
