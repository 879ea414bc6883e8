#pragma once

#include "core/regression/regression_target.h"
#include "core/regression/spectral_smoother.h"

namespace eigenscope {

/// X of a regression as its singular value decomposition: what least squares and ridge regression for any λ follow
/// from. Columns that depend on each other are no harm: what the data do not tell stays 0.
struct FactoredColumns {
    MatrixXd left;           ///< n×r, δ above rounding alone
    VectorXd delta;          ///< r, falling
    MatrixXd right;          ///< d×r
    Eigen::RowVectorXd mean; ///< d; 0 without an intercept
    VectorXd scale;          ///< d: what the columns were divided by
    bool intercept = true;
};
/// With `scaled` columns are brought to one size, so that units do not decide what is rounding; else they are only
/// centered, as a penalty needs them. InvalidData for incomplete points. O(n·d·min(n, d)).
Result<FactoredColumns> factoredColumns(std::string_view method, const Points &points, bool intercept, bool scaled,
                                        const Progress &progress);

/// What judges λ = 0: scaled columns, but where every row is fitted the columns as they are, since the others tell each
/// row by their shortest coefficients.
Result<FactoredColumns> unpenalizedColumns(std::string_view method, const Points &points, bool intercept,
                                           const Progress &progress);

/// The fit at one λ: coefficients, predictions on the rows and on new ones, which must be complete; `method` is the
/// name for the sentence that says so.
Result<Regression> leastSquares(std::string_view method, const RegressionTask &task, const RegressionTarget &target,
                                const FactoredColumns &columns, double lambda);

/// Leave-one-out of all λ in closed form; without a path where none is asked for, or all λ are nothing beside squares
/// of the columns that are too large for a number.
Validation leastSquaresValidation(const FactoredColumns &columns, const RegressionTarget &target, bool hasPath);

/// What such an error is called.
Sentence leaveOneOutName();
/// The validation of a smoother, with a path of 50 values of λ where it is asked for. O(n·r·50).
Validation smootherValidation(std::shared_ptr<const SpectralSmoother> smoother, bool hasPath);

} // namespace eigenscope
