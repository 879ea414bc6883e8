#include "core/selection/judged_columns.h"

namespace eigenscope {

std::vector<Index> judgedColumns(const Supervised &data, Variation variation) {
    const MatrixXd &X = data.points.X;
    const bool byClass = data.target.isLabel() && variation != Variation::Overall;
    const Index groups = byClass ? static_cast<Index>(data.target.classes.size()) : 1;
    constexpr double none = std::numeric_limits<double>::infinity();
    MatrixXd low = MatrixXd::Constant(groups, X.cols(), none), high = MatrixXd::Constant(groups, X.cols(), -none);
    for (Index i = 0; i < X.rows(); ++i) {
        const Index group = byClass ? data.target.classOf(i) : 0;
        low.row(group) = low.row(group).cwiseMin(X.row(i));
        high.row(group) = high.row(group).cwiseMax(X.row(i));
    }
    std::vector<Index> judged;
    for (Index j = 0; j < X.cols(); ++j) {
        const auto varies = high.col(j).array() > low.col(j).array();
        if (variation == Variation::InEveryClass ? varies.all() : varies.any())
            judged.push_back(j);
    }
    return judged;
}

} // namespace eigenscope
