#include "core/reducers/interface/former_picture.h"

#include <algorithm>

namespace eigenscope {

std::int64_t iterationsFromFormer(std::int64_t iterations) {
    return std::max<std::int64_t>(iterations / 4, 1);
}

MatrixXd formerPicture(const ReducerTask &task, Index components) {
    const bool fits = task.former.rows() == task.data->size() && task.former.cols() == components;
    return fits ? task.former : MatrixXd();
}

void tellFormer(Reduction &reduction) {
    reduction.approximation = sentence("from the picture before");
    reduction.warnings.push_back(
        sentence("The points went on from the picture before. From its own start this picture may look otherwise."));
}

} // namespace eigenscope
