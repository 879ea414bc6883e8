#include "core/reducers/spectral/principal_axes.h"

#include "core/base/random.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/linalg/thin_products.h"
#include "core/reducers/spectral/randomized_axes.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index allUpTo = 500;
// Entries, 1 GiB: a transposed copy makes products of few columns fast, but is not worth more memory.
constexpr Index mostTransposed = 1 << 27;

AxesSolver chosen(AxesSolver solver, Index n, Index d) {
    constexpr Index largestExact = 5000; // beyond it a matrix of min(n, d) rows takes seconds
    if (solver != AxesSolver::Auto)
        return solver;
    if (std::min(n, d) > largestExact)
        return AxesSolver::Randomized;
    return d <= n ? AxesSolver::Covariance : AxesSolver::TransposeTrick;
}

/// Leading or all pairs of a matrix that is small, or known by its products.
Result<EigenPairs> pairsOf(const SymmetricOperator &A, Index count, Index components, const Progress &progress) {
    return count == A.size ? allEigenpairs(A.dense(), progress) : leadingEigenpairs(A, count, progress, components);
}

Result<PrincipalAxes> byCovariance(const MatrixXd &X, const ColumnScaling &scaling, const AxesSettings &settings,
                                   const Progress &progress) {
    const Index d = X.cols(), components = settings.components;
    const Index known = spectrumLength(d, components, settings.extent);
    const double n = static_cast<double>(X.rows());
    const bool isTransposed = known < d && X.size() <= mostTransposed;
    const MatrixXd rows = isTransposed ? scaling.appliedTransposed(X) : MatrixXd();
    const MatrixXd S = isTransposed ? MatrixXd() : scaling.covariance(X, progress);
    const SymmetricOperator A{
        d,
        [&](ConstMatrixRef V) -> MatrixXd { return isTransposed ? gramProduct(rows, V) / n : symmetricProduct(S, V); },
        [&] { return isTransposed ? scaling.covariance(X, progress) : S; }};
    TRY(EigenPairs pairs, pairsOf(A, known, components, progress));
    return PrincipalAxes{{pairs.values.cwiseMax(0), 0, known == d}, pairs.vectors.leftCols(components)};
}

Result<PrincipalAxes> byTransposeTrick(const MatrixXd &X, const ColumnScaling &scaling, const AxesSettings &settings,
                                       const Progress &progress) {
    const Index n = X.rows();
    const Index known = spectrumLength(n, settings.components, settings.extent);
    const double rows = static_cast<double>(n);
    const MatrixXd Z = scaling.applied(X);
    const SymmetricOperator A{n, [&](ConstMatrixRef V) -> MatrixXd { return gramProduct(Z, V) / rows; },
                              [&]() -> MatrixXd { return Z * Z.transpose() / rows; }};
    TRY(EigenPairs pairs, pairsOf(A, known, settings.components, progress));
    // u = Zᵀw/√(nλ) is lost in rounding where λ is; the basis is completed there instead.
    const VectorXd values = pairs.values.cwiseMax(0);
    const Index sound = std::min(settings.components, Index{(values.array() > 1e-12 * values[0]).count()});
    const MatrixXd images = Z.transpose() * pairs.vectors.leftCols(sound);
    PrincipalAxes axes;
    axes.spectrum = {values, 0, known == n};
    axes.vectors = images;
    return axes;
}

Result<PrincipalAxes> bySingularValues(const MatrixXd &X, const ColumnScaling &scaling, Index components,
                                       const Progress &progress) {
    TRY(SingularValues found, singularValues(scaling.applied(X), progress));
    const Index known = spectrumLength(found.values.size(), components);
    return PrincipalAxes{
        {found.values.head(known).cwiseAbs2() / static_cast<double>(X.rows()), 0, known == found.values.size()},
        found.right.leftCols(std::min(components, found.right.cols()))};
}

/// All d eigenvalues: where n < d the others are 0, and where n > d those beyond are none.
void fitToColumns(VectorXd &values, Index d) {
    const Index missing = std::max<Index>(0, d - values.size());
    values.conservativeResize(d);
    values.tail(missing).setZero();
}

} // namespace

MatrixXd completedBasis(const MatrixXd &vectors, Index count) {
    const Index given = vectors.cols();
    MatrixXd all(vectors.rows(), count);
    all.leftCols(given) = vectors;
    all.rightCols(count - given) = Random(0).normalMatrix(vectors.rows(), count - given);
    MatrixXd Q = orthonormalBasis(all);
    for (Index i = 0; i < given; ++i) // a column keeps its direction
        if (Q.col(i).dot(vectors.col(i)) < 0)
            Q.col(i) *= -1;
    return Q;
}

Result<PrincipalAxes> principalAxes(const MatrixXd &X, const ColumnScaling &scaling, const AxesSettings &settings,
                                    const Progress &progress) {
    const AxesSolver solver = chosen(settings.solver, X.rows(), X.cols());
    Result<PrincipalAxes> axes =
        solver == AxesSolver::Covariance       ? byCovariance(X, scaling, settings, progress)
        : solver == AxesSolver::TransposeTrick ? byTransposeTrick(X, scaling, settings, progress)
        : solver == AxesSolver::Svd            ? bySingularValues(X, scaling, settings.components, progress)
                                    : randomizedAxes(X, scaling, settings.components, settings.seed, progress);
    if (!axes)
        return axes;
    axes->used = solver;
    axes->spectrum.total = scaling.totalVariance;
    if (axes->spectrum.all && X.cols() <= allUpTo)
        fitToColumns(axes->spectrum.values, X.cols());
    axes->vectors = completedBasis(axes->vectors, settings.components);
    fixSigns(axes->vectors);
    return axes;
}

std::string solverName(AxesSolver solver) {
    switch (solver) {
    case AxesSolver::Auto: return "auto";
    case AxesSolver::Covariance: return "covariance";
    case AxesSolver::TransposeTrick: return "transpose-trick";
    case AxesSolver::Svd: return "svd";
    case AxesSolver::Randomized: return "randomized";
    }
    return {};
}

} // namespace eigenscope
