#include "core/linalg/tridiagonal_form.h"

#include "core/base/parallel.h"
#include "core/linalg/lapack_status.h"
#include "core/linalg/lower_triangle.h"

// A step of dsytrd, which lapack.h does not declare. The last argument is the length of the first.
extern "C" void dlatrd_(const char *triangle, const lapack_int *n, const lapack_int *columns, double *A,
                        const lapack_int *rowsOfA, double *beside, double *scales, double *W, const lapack_int *rowsOfW,
                        std::size_t length);

namespace eigenscope {
namespace {

constexpr lapack_int panel = 32; // columns, as many as LAPACK takes at once

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
