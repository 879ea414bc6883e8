#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// The kernel of a session on its data: what reducers, the matrix view and the verdict work on.
struct KernelMatrix {
    std::shared_ptr<const Kernel> kernel;
    std::shared_ptr<const Dataset> data;
    MatrixXd K;               ///< n×n, as the expression is written; empty where it was not made
    double meanNorm = 0;      ///< ‖μ_φ‖, norm of the mean in feature space; NaN without K
    double totalVariance = 0; ///< σ²_φ = tr(K)/n − ΣΣK_ij/n²; NaN without K
    VectorXd means = {};      ///< n: mean of each column of K; empty without K

    [[nodiscard]] bool hasMatrix() const { return K.size() > 0; }
};

/// The kernel on its data without K, for methods that work on landmarks.
KernelMatrix kernelWithoutMatrix(std::shared_ptr<const Kernel> kernel, std::shared_ptr<const Dataset> data);

/// TooLarge, with the size, unless an n×n kernel matrix fits in memory.
Result<void> requireRoomForKernelMatrix(Index n);

/// Computes K of the data. TooLarge before anything is allocated when n×n doubles would not fit. O(n²·cost of a pair).
Result<KernelMatrix> kernelMatrix(std::shared_ptr<const Kernel> kernel, std::shared_ptr<const Dataset> data,
                                  const Progress &progress);

/// Whether the total variance is rounding: what is left of values that are far larger than their differences. O(n²).
bool isVarianceRounding(const KernelMatrix &matrix);

/// What the numbers say about K as written; the expensive part of a kernel's report.
struct KernelVerdict {
    static constexpr Index largestAutomatic = 2000; ///< above it the verdict is computed on request only
    bool psd = false;                               ///< smallest ≥ −1e-9·max|η|
    double smallestEigenvalue = 0;                  ///< as all that follows known where the verdict is whole
    Index rank = 0;                                 ///< count of |η| > 1e-9·η₁
    Index negativeEigenvalues = 0;                  ///< count of η < −1e-9·η₁
    double negativeShare = 0;                       ///< Σ|η₋| / Σ|η|
    VectorXd eigenvalues;                           ///< all of K, falling

    [[nodiscard]] bool isWhole() const { return eigenvalues.size() > 0; }
};

/// All eigenvalues of K and the verdict on them. O(n³).
Result<KernelVerdict> kernelVerdict(ConstMatrixRef K, const Progress &progress);

/// The verdict that K is positive semidefinite, without eigenvalues, where Cholesky's method finds it so, in a tenth of
/// the time; the whole verdict otherwise, and for small K. O(n³).
Result<KernelVerdict> firstVerdict(ConstMatrixRef K, const Progress &progress);

/// In feature space from K alone. Each is n×n or n long.
MatrixXd centeredGram(ConstMatrixRef K);           ///< JKJ
Result<MatrixXd> normalizedGram(ConstMatrixRef K); ///< K_ij/√(K_ii·K_jj); InvalidData for K_ii ≤ 0
VectorXd featureNorms(ConstMatrixRef K);           ///< ‖φ(x_i)‖
MatrixXd featureDistances(ConstMatrixRef K);       ///< ‖φ(x_i) − φ(x_j)‖
MatrixXd featureAngles(ConstMatrixRef K);          ///< in degrees
VectorXd featureDistancesToMean(ConstMatrixRef K); ///< ‖φ(x_i) − μ_φ‖

} // namespace eigenscope
