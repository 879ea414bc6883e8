#include "core/linalg/lapack_status.h"
#include "core/linalg/symmetric_eigen.h"

#include <algorithm>

namespace eigenscope {

Result<SingularValues> singularValues(ConstMatrixRef A, const Progress &progress) {
    if (!A.allFinite()) // LAPACK may loop for ever on a NaN
        return Error{Error::Kind::InvalidData,
                     sentence("The matrix holds values that are not finite, so it has no singular "
                              "values. Rescale the columns of the data.")};
    if (progress.stopped())
        return canceled();
    const auto n = static_cast<lapack_int>(A.rows()), d = static_cast<lapack_int>(A.cols());
    const lapack_int r = std::min(n, d);
    SingularValues found{VectorXd(r), MatrixXd(n, r), MatrixXd(d, r)};
    if (r == 0)
        return found;
    MatrixXd overwritten = A, rightTransposed(r, d);
    if (lapackStatus(LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'S', n, d, overwritten.data(), n, found.values.data(),
                                    found.left.data(), n, rightTransposed.data(), r)) != 0)
        return Error{Error::Kind::InvalidData,
                     sentence("The singular values of the matrix could not be found: the iteration "
                              "did not converge. Rescale the columns of the data.")};
    found.right = rightTransposed.transpose();
    MatrixXd fixed = found.right;
    fixSigns(fixed);
    for (Index i = 0; i < r; ++i)
        if (fixed.col(i) != found.right.col(i))
            found.left.col(i) *= -1;
    found.right = std::move(fixed);
    return found;
}

} // namespace eigenscope
