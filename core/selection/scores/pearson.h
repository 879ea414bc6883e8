#pragma once

#include "core/selection/feature_scores.h"

#include <stop_token>

namespace eigenscope {

/// r = Σ(x − x̄)(y − ȳ)/(n·s_x·s_y), for two classes with y = 1 for the second; for more the correlation ratio
/// η = √(Σn_c(m_c − m)²/Σ(x − m)²). O(n).
ScoreInfo pearson();

/// The correlation matrix of the columns of X (n×d); NaN for those that do not vary. Canceled where `stop` comes.
/// O(n·d²).
Result<MatrixXd> correlationMatrix(ConstMatrixRef X, const std::stop_token &stop = {});

} // namespace eigenscope
