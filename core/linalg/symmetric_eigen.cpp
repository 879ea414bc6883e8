#include "core/linalg/symmetric_eigen.h"

#include "core/base/large_matrix.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/linalg/band_form.h"
#include "core/linalg/block_krylov.h"
#include "core/linalg/cholesky.h"
#include "core/linalg/lapack_status.h"
#include "core/linalg/thin_products.h"
#include "core/linalg/tridiagonal_form.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index largestDense = 30000;   // beyond it the lengths that LAPACK counts with overflow
constexpr double leastSquared = 1e-145; // the squares of smaller numbers lose their digits

Error notConverged() {
    return {Error::Kind::InvalidData,
            sentence("The eigenvalues of the matrix could not be found: the iteration did not "
                     "converge. Rescale the columns of the data.")};
}

/// TooLarge unless the dense ways can take so many rows.
Result<void> sizeIsPossible(Index rows) {
    const Sentence what = sentence("The eigenvalues of a matrix of %1 rows", rows);
    if (rows > largestDense)
        return Error{
            Error::Kind::TooLarge,
            sentence("%1 are more than can be asked for at once; the most is %2. Use fewer rows.", what, largestDense)};
    return fitsInMemory(static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(rows) * 3 * sizeof(double), what,
                        sentence("Use fewer rows."));
}

/// Why LAPACK must not see this matrix, or nothing.
Result<void> denseIsPossible(ConstMatrixRef A) {
    if (!allFinite(A)) // LAPACK may loop for ever on a NaN
        return Error{
            Error::Kind::InvalidData,
            sentence("The matrix holds values that are not finite, so it has no eigenvalues. Rescale the columns of "
                     "the data.")};
    return sizeIsPossible(A.rows());
}

/// What the matrix is divided by, so that the squares of its entries keep their digits: 1 where they do.
double unitOf(ConstMatrixRef A) {
    const double largest = A.cwiseAbs().maxCoeff();
    const bool isSquareInRange = largest == 0 || (largest > leastSquared && largest < 1 / leastSquared);
    return isSquareInRange ? 1 : largest;
}

/// The leading k pairs by tridiagonal form and the method of relatively robust representations; nothing where it does
/// not find them, as it may for an eigenvalue that occurs hundreds of times.
std::optional<EigenPairs> denseLeadingEigenpairs(MatrixXd A, Index k) {
    const auto n = static_cast<lapack_int>(A.rows());
    VectorXd values(n);
    MatrixXd vectors(n, k);
    std::vector<lapack_int> support(2 * static_cast<std::size_t>(k));
    lapack_int found = 0;
    const lapack_int status = lapackStatus(LAPACKE_dsyevr(LAPACK_COL_MAJOR, 'V', 'I', 'L', n, A.data(), n, 0, 0,
                                                          n - static_cast<lapack_int>(k) + 1, n, 0, &found,
                                                          values.data(), vectors.data(), n, support.data()));
    if (status != 0 || found != static_cast<lapack_int>(k))
        return std::nullopt;
    EigenPairs pairs{values.head(k).reverse(), vectors.rowwise().reverse()};
    fixSigns(pairs.vectors);
    return pairs;
}

} // namespace

Result<EigenPairs> allEigenpairs(ConstMatrixRef A, const Progress &progress) {
    TRY(denseIsPossible(A));
    if (progress.stopped())
        return canceled();
    if (A.size() == 0)
        return EigenPairs{VectorXd(0), MatrixXd(0, 0)};
    const double unit = unitOf(A);
    TRY(TridiagonalForm form, tridiagonalForm(A / unit, progress));
    const auto n = static_cast<lapack_int>(A.rows());
    MatrixXd vectors(n, n);
    if (lapackStatus(
            LAPACKE_dstedc(LAPACK_COL_MAJOR, 'I', n, form.diagonal.data(), form.beside.data(), vectors.data(), n)) != 0)
        return notConverged();
    if (progress.stopped())
        return canceled();
    turnBack(form, vectors);
    vectors.rowwise().reverseInPlace();
    EigenPairs pairs{unit * form.diagonal.reverse(), std::move(vectors)};
    fixSigns(pairs.vectors);
    return pairs;
}

Result<VectorXd> allEigenvalues(ConstMatrixRef A, const Progress &progress) {
    TRY(denseIsPossible(A));
    if (progress.stopped())
        return canceled();
    if (A.size() == 0)
        return VectorXd(0);
    const double unit = unitOf(A);
    TRY(Tridiagonal form, tridiagonalByBand(A / unit, progress));
    const auto n = static_cast<lapack_int>(A.rows());
    if (lapackStatus(LAPACKE_dsterf(n, form.diagonal.data(), form.beside.data())) != 0)
        return notConverged();
    return VectorXd(unit * form.diagonal.reverse());
}

bool isPositiveSemidefinite(MatrixXd A, const Progress &progress) {
    constexpr double roundingShare = 1e-10;
    const double largest = A.size() > 0 ? A.diagonal().maxCoeff() : 0;
    A.diagonal().array() += roundingShare * largest;
    return choleskyFactor(A, progress);
}

Result<EigenPairs> leadingEigenpairs(const SymmetricOperator &A, Index k, const Progress &progress, Sharp sharp) {
    constexpr Index smallestKrylov = 300;
    k = std::min(k, A.size);
    if (A.size >= smallestKrylov) {
        if (auto pairs = krylovEigenpairs(A, k, progress, {.sharp = sharp})) {
            fixSigns(pairs->vectors);
            return *std::move(pairs);
        }
    }
    if (progress.stopped())
        return canceled();
    TRY(sizeIsPossible(A.size));
    MatrixXd dense = A.dense();
    TRY(denseIsPossible(dense));
    if (k == 0)
        return EigenPairs{VectorXd(0), MatrixXd(A.size, 0)};
    if (auto pairs = denseLeadingEigenpairs(dense, k))
        return *std::move(pairs);
    Result<EigenPairs> all = allEigenpairs(dense, progress);
    if (!all)
        return all;
    return EigenPairs{all->values.head(k), all->vectors.leftCols(k)};
}

Result<EigenPairs> leadingEigenpairs(ConstMatrixRef A, Index k, const Progress &progress, Sharp sharp) {
    if (!allFinite(A))
        return denseIsPossible(A).error();
    return leadingEigenpairs(
        {A.rows(), [&A](ConstMatrixRef V) { return symmetricProduct(A, V); }, [&A]() -> MatrixXd { return A; }}, k,
        progress, sharp);
}

void fixSigns(MatrixXd &vectors) {
    constexpr Index fewNumbers = 1 << 16; // which no second thread is worth
    parallelFor(vectors.cols(), 1 + fewNumbers / (1 + vectors.rows()), [&vectors](Index begin, Index end) {
        for (auto vector : vectors.middleCols(begin, end - begin).colwise()) {
            const double largest = vector.size() ? vector.cwiseAbs().maxCoeff() : 0;
            for (const double entry : vector) {
                if (std::abs(entry) < largest * (1 - 1e-10)) // entries that differ by rounding alone are tied
                    continue;
                if (entry < 0)
                    vector = -vector;
                break;
            }
        }
    });
}

} // namespace eigenscope
