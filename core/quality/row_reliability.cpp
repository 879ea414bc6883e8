#include "core/quality/row_reliability.h"

#include <algorithm>

namespace eigenscope {

VectorXd rowReliability(const Comparison::Ranks &found, const Comparison::Ranks &given, Index k) {
    const auto n = static_cast<double>(found.rows()), size = static_cast<double>(k);
    const double share = 2 / (size * (2 * n - 3 * size - 1));
    const auto most = static_cast<int>(k);
    VectorXd rows(found.rows());
    for (Index i = 0; i < found.rows(); ++i) {
        const int *ofFound = found.row(i).data(), *ofGiven = given.row(i).data();
        int excess = 0; // at most k·n
        for (Index j = 0; j < found.cols(); ++j)
            excess += ofFound[j] <= most ? std::max(ofGiven[j] - most, 0) : 0;
        rows[i] = 1 - share * excess;
    }
    return rows;
}

} // namespace eigenscope
