#include "core/linalg/tridiagonal_form.h"

#include "core/base/parallel.h"
#include "core/linalg/lapack_status.h"

// A step of dsytrd, which lapack.h does not declare. The last argument is the length of the first.
extern "C" void dlatrd_(const char *triangle, const lapack_int *n, const lapack_int *columns, double *A,
                        const lapack_int *rowsOfA, double *beside, double *scales, double *W, const lapack_int *rowsOfW,
                        std::size_t length);

namespace eigenscope {
namespace {

constexpr lapack_int panel = 32; // columns, as many as LAPACK takes at once
constexpr Index tile = 256;      // columns that a thread takes

/// A −= V·Wᵀ + W·Vᵀ in the lower triangle of A; above it are numbers of no use. A tile at a time, so that the bits do
/// not depend on the number of threads.
void subtractPairs(Eigen::Ref<MatrixXd> A, ConstMatrixRef V, ConstMatrixRef W) {
    const Index n = A.rows();
    MatrixXd left(n, 2 * panel), right(n, 2 * panel);
    left << V, W;
    right << W, V;
    parallelFor(n, tile, [&](Index begin, Index end) {
        A.block(begin, begin, n - begin, end - begin).noalias() -=
            left.bottomRows(n - begin) * right.middleRows(begin, end - begin).transpose();
    });
}

} // namespace

Result<TridiagonalForm> tridiagonalForm(MatrixXd A, const Progress &progress) {
    const auto n = static_cast<lapack_int>(A.rows());
    TridiagonalForm form{VectorXd(n), VectorXd(n - 1), {}, VectorXd(n)};
    MatrixXd W(n, panel);
    lapack_int done = 0;
    for (; n - done > panel; done += panel) {
        if (progress.stopped())
            return canceled();
        const lapack_int left = n - done, next = done + panel;
        dlatrd_("L", &left, &panel, &A(done, done), &n, &form.beside[done], &form.scales[done], W.data(), &n, 1);
        const Index below = left - panel;
        subtractPairs(A.bottomRightCorner(below, below), A.block(next, done, below, panel), W.middleRows(panel, below));
        form.diagonal.segment(done, panel) = A.diagonal().segment(done, panel);
    }
    lapackStatus(LAPACKE_dsytrd(LAPACK_COL_MAJOR, 'L', n - done, &A(done, done), n, form.diagonal.data() + done,
                                form.beside.data() + done, form.scales.data() + done));
    form.reflectors = std::move(A);
    return form;
}

void turnBack(const TridiagonalForm &form, MatrixXd &V) {
    constexpr Index block = 512; // columns, as many as make the products large
    const auto n = static_cast<lapack_int>(V.rows());
    parallelFor(V.cols(), block, [&](Index begin, Index end) {
        lapackStatus(LAPACKE_dormtr(LAPACK_COL_MAJOR, 'L', 'L', 'N', n, static_cast<lapack_int>(end - begin),
                                    form.reflectors.data(), n, form.scales.data(), V.col(begin).data(), n));
    });
}

} // namespace eigenscope
