#include "core/regression/least_squares.h"

#include "core/data/complete_points.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/regression/error_path.h"

#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index pathLength = 50;

std::vector<FitErrors> errorsOf(const SpectralSmoother &smoother, const VectorXd &lambdas) {
    std::vector<FitErrors> errors;
    for (const SpectralSmoother::Errors &found : smoother.errors(lambdas))
        errors.push_back({found.training, found.leaveOneOut, found.degreesOfFreedom});
    return errors;
}

} // namespace

Result<FactoredColumns> factoredColumns(std::string_view method, const Points &points, bool intercept, bool scaled,
                                        const Progress &progress) {
    TRY(requireComplete(points, catalogueWords(method)));
    const Index d = points.X.cols();
    FactoredColumns factored{{}, {}, {}, Eigen::RowVectorXd::Zero(d), VectorXd::Ones(d), intercept};
    MatrixXd X = points.X;
    if (intercept) {
        factored.mean = X.colwise().mean();
        X.rowwise() -= factored.mean;
        // Of a constant column rounding would be left.
        for (Index k = 0; k < d; ++k)
            if (points.X.col(k).minCoeff() == points.X.col(k).maxCoeff())
                X.col(k).setZero();
    }
    if (scaled) {
        VectorXd size = X.colwise().norm();
        for (Index k = 0; k < d; ++k)
            if (size[k] == 0 || !std::isfinite(size[k])) // its squares may be too small or too large for a number
                size[k] = X.col(k).stableNorm();
        size /= std::sqrt(static_cast<double>(X.rows()));
        factored.scale = (size.array() > 0).select(size, 1);
        X.array().rowwise() /= factored.scale.transpose().array();
    }
    TRY(auto found, singularValues(X, progress));
    const double largest = found.values.size() > 0 ? found.values[0] : 0;
    const double rounding =
        largest * static_cast<double>(std::max(X.rows(), d)) * std::numeric_limits<double>::epsilon();
    const Index r = (found.values.array() > rounding).count();
    factored.left = found.left.leftCols(r);
    factored.delta = found.values.head(r);
    factored.right = found.right.leftCols(r);
    return factored;
}

Result<FactoredColumns> unpenalizedColumns(std::string_view method, const Points &points, bool intercept,
                                           const Progress &progress) {
    TRY(auto columns, factoredColumns(method, points, intercept, true, progress));
    if (columns.delta.size() + (intercept ? 1 : 0) < points.X.rows())
        return columns;
    return factoredColumns(method, points, intercept, false, progress);
}

Result<Regression> leastSquares(std::string_view method, const RegressionTask &task, const RegressionTarget &target,
                                const FactoredColumns &columns, double lambda) {
    Regression regression;
    regression.data = task.data;
    regression.target = target.column;
    regression.classes = target.classes;
    regression.observed = target.values;
    const double mean = columns.intercept ? target.values.mean() : 0;
    const VectorXd loads = columns.left.transpose() * (target.values.array() - mean).matrix();
    const auto delta = columns.delta.array();
    const VectorXd shares = (delta + lambda / delta).inverse(), // δ/(δ² + λ), where δ² may be too large for a number
        found = shares.cwiseProduct(loads);
    const Index n = task.data->size(), d = columns.right.rows(), r = columns.delta.size();
    const bool isOneOfMany = lambda == 0 && r < d;
    regression.coefficients = isOneOfMany && r > 0
                                  ? VectorXd(shortestSolution(columns.scale.asDiagonal() * columns.right, found))
                                  : (columns.right * found).cwiseQuotient(columns.scale);
    const double offset = mean - columns.mean.dot(regression.coefficients);
    if (columns.intercept)
        regression.intercept = offset;
    regression.predicted = (columns.left * columns.delta.cwiseProduct(found)).array() + mean;
    regression.predict = [method = catalogueWords(method), coefficients = regression.coefficients,
                          offset](const Objects &objects) -> Result<VectorXd> {
        const Points &rows = std::get<Points>(objects);
        if (rows.X.cols() != coefficients.size())
            return Error{Error::Kind::InvalidData, sentence("New rows need the %1 columns of the data, but have %2.",
                                                            coefficients.size(), rows.X.cols())};
        if (rows.X.rows() > 0) {
            TRY(requireComplete(rows, method));
        }
        return VectorXd((rows.X * coefficients).array() + offset);
    };
    if (isOneOfMany)
        regression.warnings.push_back(sentence(
            n <= d ? "The columns depend on each other: they span %1 of %2 dimensions, so that many coefficients "
                     "fit equally well; the shortest are given, which with fewer rows than columns fit every row."
                   : "The columns depend on each other: they span %1 of %2 dimensions, so that many coefficients "
                     "fit equally well; the shortest are given.",
            r, d));
    return regression;
}

Sentence leaveOneOutName() {
    return sentence("Leave-one-out MSE");
}

Validation smootherValidation(std::shared_ptr<const SpectralSmoother> smoother, bool hasPath) {
    Validation validation;
    validation.isLeaveOneOut = true;
    validation.errorName = leaveOneOutName();
    if (hasPath)
        validation.lambda =
            lambdaPath(smoother->spectrum().size() > 0 ? smoother->spectrum().maxCoeff() : 0, pathLength);
    validation.errors = errorsOf(*smoother, validation.lambda);
    validation.at = [smoother](double at) { return errorsOf(*smoother, VectorXd::Constant(1, at)).front(); };
    findLeastError(validation, [&](const VectorXd &lambdas) { return errorsOf(*smoother, lambdas); });
    return validation;
}

Validation leastSquaresValidation(const FactoredColumns &columns, const RegressionTarget &target, bool hasPath) {
    const VectorXd squares = columns.delta.cwiseAbs2();
    const bool areNumbers = squares.allFinite(); // else no λ that is a number has a say
    return smootherValidation(
        std::make_shared<const SpectralSmoother>(columns.left, squares.cwiseMin(std::numeric_limits<double>::max()),
                                                 target.values, columns.intercept),
        hasPath && areNumbers);
}

} // namespace eigenscope
