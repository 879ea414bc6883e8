#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

#include <functional>
#include <span>

namespace eigenscope {

/// What is summed over the columns of two rows: (x_k − y_k)², |x_k − y_k| or x_k·y_k.
enum class PairSum { SquaredDifferences, AbsoluteDifferences, Products };

/// Replaces sums by a function of them, while they still lie in the cache. Called from several threads.
using SumMap = std::function<void(std::span<double> sums)>;

/// map(Σ_k …) of the columns k for all pairs of rows of X (n×d): n×n, exactly symmetric. Summed directly, so that
/// near points keep their relative accuracy. Stops early, with the rest left undefined, when `progress` is stopped.
/// O(n²·d).
MatrixXd pairwiseSums(ConstMatrixRef X, PairSum kind, const SumMap &map, const Progress &progress);

/// The same values added to the entries of K (n×n), or multiplied with them, in place.
enum class PairJoin { Add, Multiply };
void joinPairwiseSums(ConstMatrixRef X, PairSum kind, const SumMap &map, PairJoin how, MatrixXd &K,
                      const Progress &progress);

/// The same for the rows of X (n×d) against those of Y (m×d): n×m. O(n·m·d).
MatrixXd pairwiseSums(ConstMatrixRef X, ConstMatrixRef Y, PairSum kind, const SumMap &map);

} // namespace eigenscope
