#include "core/linalg/sparse_eigen.h"

#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/linalg/block_krylov.h"
#include "core/linalg/decompositions.h"

#include <Eigen/CholmodSupport>

#include <algorithm>

namespace eigenscope {
namespace {

using SparseMatrix = Eigen::SparseMatrix<double>;

constexpr double promised = 1e-10; // of the residuals of a matrix of norm 1

/// The largest sum of absolute values in a column: at least ‖A‖.
double columnNorm(const SparseMatrix &A) {
    double largest = 0;
    for (Index j = 0; j < A.cols(); ++j)
        largest = std::max(largest, A.col(j).cwiseAbs().sum());
    return largest;
}

double worstResidual(const SparseMatrix &A, const EigenPairs &pairs, Index sharp) {
    const auto vectors = pairs.vectors.leftCols(sharp);
    const MatrixXd rest = A * vectors - vectors * pairs.values.head(sharp).asDiagonal();
    return rest.colwise().norm().maxCoeff();
}

/// The eigenpairs of A in the space that the columns of `basis` span, values rising.
Result<EigenPairs> pairsWithin(const SparseMatrix &A, const MatrixXd &basis) {
    const MatrixXd Q = orthonormalBasis(basis);
    const MatrixXd AQ = A * Q;
    TRY(const auto pairs, allEigenpairs(Q.transpose() * AQ, {}));
    return EigenPairs{pairs.values.reverse(), Q * pairs.vectors.rowwise().reverse()};
}

/// By the decomposition of the whole matrix.
Result<EigenPairs> densePairs(const SparseMatrix &A, Index k, const Progress &progress) {
    constexpr Index largestDense = 5000; // beyond it the decomposition takes minutes
    if (A.rows() > largestDense)
        return Error{Error::Kind::InvalidData,
                     sentence("The smallest eigenvalues of a sparse matrix of %1 rows lie too close together to be "
                              "told apart. Ask for fewer components or use more neighbors.",
                              A.rows())};
    TRY(const auto all, allEigenpairs(MatrixXd(A), progress));
    return EigenPairs{all.values.tail(k).reverse(), all.vectors.rightCols(k).rowwise().reverse()};
}

/// (A + shift·I)⁻¹ for A of norm 1, shift > 0 and tiny, so that a singular A has it too.
class ShiftedInverse {
public:
    explicit ShiftedInverse(const SparseMatrix &A) {
        cholmod_common &settings = m_factor.cholmod();
        settings.nmethods = 1;
        settings.method[0].ordering = CHOLMOD_AMD;
        settings.postorder = 1;
        settings.print = 0;
        m_factor.analyzePattern(A);
        requireMemory(); // or there is no factor to work on
    }

    [[nodiscard]] Result<void> factorize(const SparseMatrix &A) {
        const auto bytes = static_cast<std::uint64_t>(m_factor.cholmod().lnz) * sizeof(double);
        if (auto fits = fitsInMemory(bytes, sentence("The factor of a sparse matrix of %1 rows", A.rows()),
                                     sentence("Use fewer rows or fewer neighbors."));
            !fits)
            return fits;
        for (double shift = 1e-9; shift < 1e-3; shift *= 100) { // more where rounding leaves a pivot < 0
            m_factor.setShift(shift);
            m_factor.factorize(A);
            requireMemory();
            if (m_factor.info() == Eigen::Success)
                return {};
        }
        return Error{Error::Kind::InvalidData,
                     sentence("The sparse matrix of %1 rows is not positive semidefinite, so its smallest eigenvalues "
                              "cannot be found. Rescale the columns of the data.",
                              A.rows())};
    }

    /// Of V, a few columns at a time where they are long; left unfinished where it is stopped.
    [[nodiscard]] MatrixXd times(ConstMatrixRef V, const Progress &progress) const {
        constexpr Index entries = 1 << 21;
        const Index together = std::max<Index>(1, entries / V.rows());
        MatrixXd solution(V.rows(), V.cols());
        for (Index first = 0; first < V.cols() && !progress.stopped(); first += together) {
            const MatrixXd right = V.middleCols(first, std::min(together, V.cols() - first));
            solution.middleCols(first, right.cols()) = m_factor.solve(right);
            if (m_factor.info() != Eigen::Success)
                throw std::bad_alloc(); // the factor stands: nothing else is missing
        }
        return solution;
    }

private:
    /// std::bad_alloc where the library had none; Eigen does not ask it.
    void requireMemory() {
        if (m_factor.cholmod().status == CHOLMOD_OUT_OF_MEMORY)
            throw std::bad_alloc();
    }

    Eigen::CholmodSupernodalLLT<SparseMatrix> m_factor;
};

/// For A of norm 1. Inverse iteration separates the null vectors from the others, which would be lost beside them in
/// rounding; block Lanczos steps follow.
Result<EigenPairs> inversePairs(const SparseMatrix &A, Index k, Index sharp, const Progress &progress) {
    ShiftedInverse inverse(A);
    if (auto factor = inverse.factorize(A); !factor)
        return factor.error();
    const auto product = [&](ConstMatrixRef V) { return inverse.times(V, progress); };
    constexpr Index block = 8; // as block Lanczos steps take by themselves
    const MatrixXd drawn = product(product(Random(0).normalMatrix(A.rows(), block)));
    if (progress.stopped())
        return canceled();
    TRY(auto start, pairsWithin(A, drawn));
    const auto found =
        krylovEigenpairs({A.rows(), product, {}}, k, progress,
                         {.start = start.vectors, .tolerance = 1e-9, .sharp = sharp, .relativeToPair = true});
    if (progress.stopped())
        return canceled();
    if (!found)
        return densePairs(A, k, progress);
    // One more step of inverse iteration takes out what the null vectors' rounding left in the first products.
    Result<EigenPairs> pairs = pairsWithin(A, inverse.times(found->vectors, {}));
    if (pairs && worstResidual(A, *pairs, sharp) > promised)
        return densePairs(A, k, progress);
    return pairs;
}

} // namespace

Result<EigenPairs> smallestEigenpairs(const SparseMatrix &A, Index k, const Progress &progress, Sharp sharp) {
    constexpr Index smallestSparse = 600;
    k = std::min<Index>(k, A.rows());
    if (!A.coeffs().allFinite())
        return Error{Error::Kind::InvalidData,
                     sentence("The sparse matrix holds values that are not finite, so it has no "
                              "eigenvalues. Rescale the columns of the data.")};
    if (progress.stopped())
        return canceled();
    const bool dense = A.rows() < smallestSparse || k == 0;
    const double norm = dense ? 1 : columnNorm(A), scale = norm > 0 ? norm : 1;
    Result<EigenPairs> pairs =
        dense ? densePairs(A, k, progress) : inversePairs(A / scale, k, std::min(k, sharp.value_or(k)), progress);
    if (pairs) {
        pairs->values *= scale;
        fixSigns(pairs->vectors);
    }
    return pairs;
}

} // namespace eigenscope
