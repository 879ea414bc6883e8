#include "core/linalg/cholesky.h"

#include "core/base/parallel.h"

#include <cblas.h>
#include <lapacke.h>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr lapack_int side = 256; // rows and columns of a tile

bool factorOfTile(lapack_int rows, double *tile, lapack_int stride) {
    return LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', rows, tile, stride) == 0;
}

bool factorOfTile(lapack_int rows, float *tile, lapack_int stride) {
    return LAPACKE_spotrf_work(LAPACK_COL_MAJOR, 'L', rows, tile, stride) == 0;
}

/// The tile times the inverse of the transposed factor.
void solveTile(lapack_int rows, lapack_int columns, const double *factor, double *tile, lapack_int stride) {
    cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, rows, columns, 1, factor, stride, tile,
                stride);
}

void solveTile(lapack_int rows, lapack_int columns, const float *factor, float *tile, lapack_int stride) {
    cblas_strsm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, rows, columns, 1, factor, stride, tile,
                stride);
}

/// tile −= left·rightᵀ, both of `side` columns.
void subtractProduct(lapack_int rows, lapack_int columns, const double *left, const double *right, double *tile,
                     lapack_int stride) {
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, rows, columns, side, -1, left, stride, right, stride, 1, tile,
                stride);
}

void subtractProduct(lapack_int rows, lapack_int columns, const float *left, const float *right, float *tile,
                     lapack_int stride) {
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasTrans, rows, columns, side, -1, left, stride, right, stride, 1, tile,
                stride);
}

template <class Scalar> using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

/// A column of tiles after the other: its own factor, the tiles below it, then what it leaves of those to the right.
/// BLAS works in one thread, since its own threads wait for each other busily.
template <class Scalar> bool factorByTiles(Matrix<Scalar> &A, const Progress &progress) {
    const auto n = static_cast<lapack_int>(A.rows());
    const auto sizeAt = [n](lapack_int begin) { return std::min(side, n - begin); };
    for (lapack_int k = 0; k < n; k += side) {
        if (progress.stopped() || !factorOfTile(sizeAt(k), &A(k, k), n))
            return false;
        if (!(A.diagonal().segment(k, sizeAt(k)).array() > 0).all()) // a NaN, which LAPACK does not look for
            return false;
        const lapack_int next = k + side, below = n > next ? (n - next + side - 1) / side : 0;
        parallelFor(below, 1, [&](Index tile, Index) {
            const lapack_int i = next + static_cast<lapack_int>(tile) * side;
            solveTile(sizeAt(i), side, &A(k, k), &A(i, k), n);
        });
        parallelFor(Index{below} * (below + 1) / 2, 1, [&](Index pair, Index) {
            lapack_int column = 0, row = static_cast<lapack_int>(pair); // of the tiles from the diagonal down
            while (row >= below - column)
                row -= below - column++;
            const lapack_int j = next + column * side, i = j + row * side;
            subtractProduct(sizeAt(i), sizeAt(j), &A(i, k), &A(j, k), &A(i, j), n);
        });
    }
    return true;
}

} // namespace

bool choleskyFactor(MatrixXd &A, const Progress &progress) {
    return factorByTiles(A, progress);
}

bool choleskyFactor(Eigen::MatrixXf &A, const Progress &progress) {
    return factorByTiles(A, progress);
}

VectorXd inverseDiagonal(const MatrixXd &L) {
    const auto n = static_cast<lapack_int>(L.rows());
    VectorXd diagonal(n);
    parallelFor((n + side - 1) / side, 1, [&](Index tile, Index) {
        const lapack_int begin = static_cast<lapack_int>(tile) * side, columns = std::min(side, n - begin);
        MatrixXd X = MatrixXd::Identity(n - begin, columns); // columns of L⁻¹, which is zero above them
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, n - begin, columns, 1,
                    L.data() + begin * (L.rows() + 1), n, X.data(), n - begin);
        diagonal.segment(begin, columns) = X.colwise().squaredNorm();
    });
    return diagonal;
}

} // namespace eigenscope
