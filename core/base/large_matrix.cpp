#include "core/base/large_matrix.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace eigenscope {
namespace {

/// As many columns as are worth a piece.
Index columnsTogether(ConstMatrixRef A) {
    constexpr Index entries = 1 << 15;
    return std::max<Index>(1, entries / std::max<Index>(1, A.rows()));
}

} // namespace

bool allFinite(ConstMatrixRef A) {
    std::atomic finite = true;
    parallelFor(A.cols(), columnsTogether(A), [&](Index begin, Index end) {
        for (Index j = begin; j < end && finite; ++j) // a sum of finite numbers may still be too large
            if (!std::isfinite(A.col(j).sum()) && !A.col(j).allFinite())
                finite = false;
    });
    return finite;
}

VectorXd columnSums(ConstMatrixRef A) {
    VectorXd sums(A.cols());
    parallelFor(A.cols(), columnsTogether(A), [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j)
            sums[j] = A.col(j).sum();
    });
    return sums;
}

} // namespace eigenscope
