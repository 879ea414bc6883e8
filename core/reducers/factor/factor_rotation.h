#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// How the factors of a solution are turned so that each column loads on few of them.
enum class FactorRotation { None, Varimax, Promax };

/// T (r×r) such that V·T are the rotated loadings of V (d×r, of standardized columns): orthogonal for varimax, which
/// makes the variance of the squared loadings largest with the rows at unit length; for promax the least-squares fit to
/// the fourth powers of the varimax loadings, scaled so that the factors keep unit variance. Falling in the sum of
/// squares of the loadings, the largest loading of each positive. O(d·r²) a turn.
/// Source: Kaiser, The varimax criterion for analytic rotation in factor analysis, Psychometrika 23 (1958);
/// Hendrickson and White, Promax, British Journal of Statistical Psychology 17 (1964).
MatrixXd factorRotation(ConstMatrixRef V, FactorRotation rotation);

} // namespace eigenscope
