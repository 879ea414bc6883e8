#pragma once

#include "core/selection/cross_validation.h"
#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The settings of the wrapper.
struct WrapperOptions {
    Predictor::Model model = Predictor::Model::Knn;
    std::int64_t folds = 5;
    std::int64_t neighbors = Predictor{}.neighbors;
    double lambda = Predictor{}.lambda;

    static Schema<WrapperOptions> schema();
    [[nodiscard]] Predictor predictor() const { return {model, neighbors, lambda}; }
};

/// The cross-validated error of a model on the subset: the share of rows whose class it misses, or the mean squared
/// error. A fit a fold and evaluation.
CriterionInfo wrapper();

} // namespace eigenscope
