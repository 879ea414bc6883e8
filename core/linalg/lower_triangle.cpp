#include "core/linalg/lower_triangle.h"

#include "core/base/parallel.h"

namespace eigenscope {

namespace {

constexpr Index tile = 256; // rows or columns that a thread takes

} // namespace

MatrixXd productOfLower(ConstMatrixRef A, ConstMatrixRef V) {
    MatrixXd product(V.rows(), V.cols());
    parallelFor(A.rows(), tile, [&](Index begin, Index end) {
        const Index size = end - begin, after = A.rows() - end;
        auto rows = product.middleRows(begin, size);
        rows.noalias() = A.block(begin, begin, size, size).selfadjointView<Eigen::Lower>() * V.middleRows(begin, size);
        rows.noalias() += A.block(begin, 0, size, begin) * V.topRows(begin);
        rows.noalias() += A.block(end, begin, after, size).transpose() * V.bottomRows(after);
    });
    return product;
}

void subtractPairs(Eigen::Ref<MatrixXd> A, ConstMatrixRef V, ConstMatrixRef W) {
    const Index n = A.rows(), m = V.cols();
    MatrixXd left(n, 2 * m), right(n, 2 * m);
    left << V, W;
    right << W, V;
    parallelFor(n, tile, [&](Index begin, Index end) {
        A.block(begin, begin, n - begin, end - begin).noalias() -=
            left.bottomRows(n - begin) * right.middleRows(begin, end - begin).transpose();
    });
}

} // namespace eigenscope
