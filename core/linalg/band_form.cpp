#include "core/linalg/band_form.h"

#include "core/linalg/lapack_status.h"
#include "core/linalg/lower_triangle.h"

#include <algorithm>

// From a band to a tridiagonal matrix; lapack.h does not declare it. The last arguments are lengths of texts.
extern "C" void dsytrd_sb2st_(const char *isBand, const char *vectors, const char *triangle, const lapack_int *n,
                              const lapack_int *widthOfBand, double *band, const lapack_int *rowsOfBand,
                              double *diagonal, double *beside, double *reflectors, const lapack_int *sizeOfReflectors,
                              double *work, const lapack_int *sizeOfWork, lapack_int *status, std::size_t, std::size_t,
                              std::size_t);

namespace eigenscope {
namespace {

constexpr lapack_int width = 32; // of the band, beside its diagonal

/// The reflectors of a column block, whose product is I − V·T·Vᵀ; R takes their place in the block.
struct Reflectors {
    MatrixXd V, T;
};
Reflectors reflect(Eigen::Ref<MatrixXd> block) {
    const auto rows = static_cast<lapack_int>(block.rows()), columns = static_cast<lapack_int>(block.cols());
    const auto stride = static_cast<lapack_int>(block.outerStride());
    const lapack_int count = std::min(rows, columns);
    VectorXd scales(count);
    lapackStatus(LAPACKE_dgeqrf(LAPACK_COL_MAJOR, rows, columns, block.data(), stride, scales.data()));
    Reflectors reflectors{block.leftCols(count), MatrixXd::Zero(count, count)};
    reflectors.V.topRows(count).triangularView<Eigen::Upper>().setZero();
    reflectors.V.diagonal().setOnes();
    LAPACKE_dlarft(LAPACK_COL_MAJOR, 'F', 'C', rows, count, reflectors.V.data(), rows, scales.data(),
                   reflectors.T.data(), count);
    return reflectors;
}

/// QᵀAQ for Q = I − V·T·Vᵀ, in the lower triangle.
void turn(Eigen::Ref<MatrixXd> A, const Reflectors &Q) {
    MatrixXd W = productOfLower(A, Q.V) * Q.T;
    const MatrixXd S = Q.T.transpose() * (Q.V.transpose() * W);
    W.noalias() -= Q.V * (S / 2);
    subtractPairs(A, Q.V, W);
}

/// LAPACK's form of a band: entry (i, j) of A at (i − j, j).
MatrixXd bandOf(const MatrixXd &A) {
    MatrixXd band = MatrixXd::Zero(width + 1, A.cols());
    for (Index j = 0; j < A.cols(); ++j) {
        const Index count = std::min<Index>(width + 1, A.rows() - j);
        band.col(j).head(count) = A.col(j).segment(j, count);
    }
    return band;
}

Tridiagonal tridiagonalOf(MatrixXd band) {
    const auto n = static_cast<lapack_int>(band.cols());
    const lapack_int rows = width + 1, ask = -1;
    Tridiagonal form{VectorXd(n), VectorXd(n)};
    const auto call = [&](double *reflectors, const lapack_int &forReflectors, double *work,
                          const lapack_int &forWork) {
        lapack_int status = 0; // tells of wrong arguments alone
        dsytrd_sb2st_("Y", "N", "L", &n, &width, band.data(), &rows, form.diagonal.data(), form.beside.data(),
                      reflectors, &forReflectors, work, &forWork, &status, 1, 1, 1);
    };
    double sizeOfReflectors = 0, sizeOfWork = 0;
    call(&sizeOfReflectors, ask, &sizeOfWork, ask);
    VectorXd reflectors(static_cast<Index>(sizeOfReflectors)), work(static_cast<Index>(sizeOfWork));
    call(reflectors.data(), static_cast<lapack_int>(reflectors.size()), work.data(),
         static_cast<lapack_int>(work.size()));
    return form;
}

} // namespace

Result<Tridiagonal> tridiagonalByBand(MatrixXd A, const Progress &progress) {
    const Index n = A.rows();
    for (Index done = 0; n - done > width; done += width) {
        if (progress.stopped())
            return canceled();
        const Index below = n - done - width;
        const Reflectors Q = reflect(A.block(done + width, done, below, width));
        turn(A.bottomRightCorner(below, below), Q);
    }
    return tridiagonalOf(bandOf(A));
}

} // namespace eigenscope
