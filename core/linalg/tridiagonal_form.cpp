#include "core/linalg/tridiagonal_form.h"

#include "core/linalg/lapack_status.h"

#include <cblas.h>

// A step of dsytrd, which lapack.h does not declare. The last argument is the length of the first.
extern "C" void dlatrd_(const char *triangle, const lapack_int *n, const lapack_int *columns, double *A,
                        const lapack_int *rowsOfA, double *beside, double *scales, double *W, const lapack_int *rowsOfW,
                        std::size_t length);

namespace eigenscope {

Result<TridiagonalForm> tridiagonalForm(MatrixXd A, const Progress &progress) {
    constexpr lapack_int panel = 32; // columns, as many as LAPACK takes at once
    const auto n = static_cast<lapack_int>(A.rows());
    TridiagonalForm form{VectorXd(n), VectorXd(n - 1)};
    VectorXd scales(n);
    MatrixXd W(n, panel);
    lapack_int done = 0;
    for (; n - done > panel; done += panel) {
        if (progress.stopped())
            return canceled();
        const lapack_int left = n - done, next = done + panel;
        dlatrd_("L", &left, &panel, &A(done, done), &n, &form.beside[done], &scales[done], W.data(), &n, 1);
        cblas_dsyr2k(CblasColMajor, CblasLower, CblasNoTrans, left - panel, panel, -1, &A(next, done), n,
                     W.data() + panel, n, 1, &A(next, next), n);
        form.diagonal.segment(done, panel) = A.diagonal().segment(done, panel);
    }
    lapackStatus(LAPACKE_dsytrd(LAPACK_COL_MAJOR, 'L', n - done, &A(done, done), n, form.diagonal.data() + done,
                                form.beside.data() + done, scales.data() + done));
    return form;
}

} // namespace eigenscope
