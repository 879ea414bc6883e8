#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/selection/supervised.h"

namespace eigenscope {

/// Which part of the rows each fold holds back.
using Folds = std::vector<std::vector<Index>>;

/// `count` folds of rows in random order (seed 0), dealt out class by class, so that each fold has its share of every
/// class. InvalidParameter for more folds than rows. O(n).
Result<Folds> dealtFolds(const Target &target, Index count);

/// The rows that the fold leaves to learn from, rising.
std::vector<Index> trainingRows(const std::vector<Index> &fold, Index rows);

/// What learns from rows to tell the target of others.
struct Predictor {
    enum class Model { Knn, Lda, Ridge };
    Model model = Model::Knn;
    std::int64_t neighbors = 5; ///< of knn: the most frequent class, or the mean
    double lambda = 1;          ///< of ridge: Σ(y − aᵀx − b)² + λ‖a‖²

    /// InvalidData where the model cannot tell this kind of target.
    [[nodiscard]] Result<void> serves(const Target &target) const;
    /// For the rows of X: a class or a number each. Columns of `training` that are combinations of others are no
    /// obstacle.
    [[nodiscard]] VectorXd predict(const Supervised &training, ConstMatrixRef X) const;
};

/// The share of wrong classes, or the mean squared error.
double predictionError(const Target &target, ConstVectorRef predicted);

} // namespace eigenscope
