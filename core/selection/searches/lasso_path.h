#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// One bend of the lasso path: a column joins or parts, and the coefficients move on straight until `lambdaEnd`.
struct LassoBend {
    Index column = 0;
    bool joins = true;
    double lambda = 0;     ///< where it happens
    double lambdaEnd = 0;  ///< where the next one does
    VectorXd coefficients; ///< d, there
};

/// min (1/2n)‖y − Za‖² + λ‖a‖₁ for all λ from the first column on until `most` columns have joined and the next bend is
/// there, from G = ZᵀZ/n with a diagonal of ones and b = Zᵀy/n. A column that is a combination of those that are in
/// never joins. O(bends·(most³ + d·most)).
/// Source: Efron, Hastie, Johnstone and Tibshirani, Least angle regression, Annals of Statistics 32 (2004), 3.1.
Result<std::vector<LassoBend>> lassoPath(const MatrixXd &G, const VectorXd &b, Index most, const Progress &progress);

} // namespace eigenscope
