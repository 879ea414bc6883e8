#pragma once

#include "core/selection/cross_validation.h"
#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The error of a model by the number of columns, on the rows that it learned from and on others.
struct PeakingCurve {
    std::vector<Index> sizes; ///< rising
    VectorXd training, unseen;
    bool isMean = false; ///< squared errors of a number, not the share of wrong classes
};

/// For each of the folds the columns are searched anew on the other rows, a model learns there on those of each size,
/// and both parts of the rows are predicted: so the unseen rows have no say in the choice of the columns either. Errors
/// are means over the folds, for the sizes that the search came to in all of them. InvalidData where a search is
/// refused, or the model cannot tell this target. `folds` searches.
Result<PeakingCurve> peakingCurve(const SelectionMethod &method, const Dataset &data, const Predictor &predictor,
                                  Index folds, const Progress &progress);

} // namespace eigenscope
