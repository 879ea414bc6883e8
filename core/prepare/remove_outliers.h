#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// Keeps the rows whose squared robust Mahalanobis distance lies within a quantile of χ²_d; the row ids stay. The
/// center and scatter are those of the minimum covariance determinant. With fewer than five rows a column nothing is
/// removed, and that is said. Constant columns have no say. InvalidData where half of the rows lie in a plane. O(n·d²).
struct RemoveOutliers {
    static constexpr auto id = "remove-outliers";
    static constexpr auto name = "Remove outliers";
    static constexpr auto help = "Removes the rows that lie far from the bulk of the data in all columns together.";
    struct Options {
        double quantile = 0.999;
    };

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope
