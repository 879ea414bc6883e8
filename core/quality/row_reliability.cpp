#include "core/quality/row_reliability.h"

namespace eigenscope {

VectorXd rowReliability(const Comparison::Ranks &found, const Comparison::Ranks &given, Index k) {
    const auto n = static_cast<double>(found.rows()), size = static_cast<double>(k);
    const double share = 2 / (size * (2 * n - 3 * size - 1));
    VectorXd rows(found.rows());
    for (Index i = 0; i < found.rows(); ++i) {
        double excess = 0;
        for (Index j = 0; j < found.cols(); ++j)
            if (found(i, j) <= k && given(i, j) > k)
                excess += static_cast<double>(given(i, j) - k);
        rows[i] = 1 - share * excess;
    }
    return rows;
}

} // namespace eigenscope
