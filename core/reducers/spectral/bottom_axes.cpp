#include "core/reducers/spectral/bottom_axes.h"

#include <cmath>

namespace eigenscope {
namespace {

/// The orthonormal columns of V turned by a reflection that brings what they hold of `trivial` into the first one;
/// the others.
MatrixXd withoutTrivial(const MatrixXd &V, const VectorXd &trivial) {
    VectorXd mirror = V.transpose() * trivial; // ±e₁ where the first column is it
    mirror[0] += std::copysign(mirror.norm(), mirror[0]);
    mirror.normalize();
    const MatrixXd turned = V - 2 * (V * mirror) * mirror.transpose();
    return turned.rightCols(V.cols() - 1);
}

} // namespace

Result<BottomAxes> bottomAxes(const Eigen::SparseMatrix<double> &M, const VectorXd &trivial, Index components,
                              const Progress &progress) {
    const Index known = spectrumLength(M.rows(), components + 1);
    TRY(const auto pairs, smallestEigenpairs(M, known, progress, components + 1));
    BottomAxes axes{pairs.values, known == M.rows(), {}};
    const MatrixXd rest = withoutTrivial(pairs.vectors.leftCols(components + 1), trivial);
    const MatrixXd within = rest.transpose() * (M * rest);
    TRY(const auto turned, allEigenpairs((within + within.transpose()) / 2, progress));
    axes.vectors = rest * turned.vectors.rowwise().reverse();
    fixSigns(axes.vectors);
    return axes;
}

void setSpectrum(Reduction &reduction, const BottomAxes &axes) {
    reduction.eigenvalues = axes.eigenvalues;
    reduction.diagnostics.set("spectrum", std::string(axes.all ? "all" : "leading"));
}

} // namespace eigenscope
