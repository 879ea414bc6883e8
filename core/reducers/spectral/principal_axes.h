#pragma once

#include "core/base/progress.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/column_scaling.h"

namespace eigenscope {

/// How the principal axes are found.
enum class AxesSolver { Auto, Covariance, TransposeTrick, Svd, Randomized };

struct AxesSettings {
    AxesSolver solver = AxesSolver::Auto;
    Index components = 2; ///< axes that are wanted, at most d
    SpectrumExtent extent = SpectrumExtent::Told;
    std::uint64_t seed = 0;
};

/// The eigenvectors of ZᵀZ/n with the largest eigenvalues, Z the scaled points.
struct PrincipalAxes {
    Spectrum spectrum; ///< of ZᵀZ/n; the total is its trace
    MatrixXd vectors;  ///< d×components, orthonormal, signs fixed; axes without variance complete the basis
    AxesSolver used{}; ///< what Auto chose
};

/// All eigenvalues where d ≤ 500 (n ≤ 500 with the transpose trick), otherwise the leading ones. O(n·d·min(n, d)) for
/// the first, O(n·d·components) for the second.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 7.2; the transpose trick: Turk and Pentland, Eigenfaces
/// for recognition (1991).
Result<PrincipalAxes> principalAxes(const MatrixXd &X, const ColumnScaling &scaling, const AxesSettings &settings,
                                    const Progress &progress);

/// The id of a solver as a session writes it: "transpose-trick".
std::string solverName(AxesSolver solver);

/// `vectors` (d×m, orthonormal) with further orthonormal columns up to `count` ≤ d, the same on each call.
MatrixXd completedBasis(const MatrixXd &vectors, Index count);

} // namespace eigenscope
