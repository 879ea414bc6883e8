#include "core/pipeline/stages/finite_results.h"

#include "core/base/large_matrix.h"
#include "core/base/number_text.h"
#include "core/pipeline/stages/predict.h"
#include "core/pipeline/stages/project.h"
#include "core/reducers/interface/reducer.h"
#include "core/regression/regressor.h"

#include <cmath>

namespace eigenscope {
namespace {

// Numbers beyond these have squares that are no normal numbers any more, or sums of such.
constexpr double largestSquared = 1e150, smallestSquared = 1e-150;

/// The column whose numbers cannot be squared, with its largest one; nothing where all can.
std::string columnOutOfRange(const Points &points) {
    for (Index k = 0; k < points.X.cols(); ++k) {
        const double largest = points.X.rows() > 0 ? points.X.col(k).cwiseAbs().maxCoeff() : 0;
        const bool isLarge = largest > largestSquared, isSmall = largest > 0 && largest < smallestSquared;
        if (isLarge || isSmall)
            return "the column '" + points.columns[static_cast<std::size_t>(k)] + "' " +
                   (isLarge ? "reaches " : "stays within ") + roundedText(largest) + ", and such " +
                   (isLarge ? "large" : "small") +
                   " numbers cannot be squared. Give it in another unit, or leave it out.";
    }
    return {};
}

/// Why numbers go wrong on these data, and what helps.
std::string reasonIn(const Dataset &data) {
    const Points &points = data.points();
    if (std::string column = columnOutOfRange(points); !column.empty())
        return column;
    if (data.isPoints() && points.X.rows() <= points.X.cols())
        return std::to_string(points.X.rows()) + " rows for " + std::to_string(points.X.cols()) +
               " columns leave them open. Use more rows, or fewer columns.";
    return "the data, or the settings, are at the edge of what the method can do. Try other settings, or rescale the "
           "columns of the data.";
}

Result<void> require(bool isFinite, std::string_view method, std::string_view what, const Dataset &data) {
    if (isFinite)
        return {};
    return Error{Error::Kind::InvalidData, "The " + std::string(what) + " of " + std::string(method) +
                                               " are not all finite numbers: " + reasonIn(data)};
}

bool isFinite(const std::optional<CanonicalPairs> &pairs) {
    return !pairs || (pairs->correlations.allFinite() && pairs->xVariates.allFinite() && pairs->yVariates.allFinite() &&
                      pairs->xCoefficients.allFinite() && pairs->yCoefficients.allFinite());
}

/// A method as the window calls it.
template <class Info> std::string nameIn(const Registry<Info> &methods, const std::string &id) {
    const Info *info = methods.find(id);
    return info ? info->name : id;
}

/// Values of most stages hold nothing that could go wrong so.
template <class Value> Result<void> checked(const Value &, const Catalogue &) {
    return {};
}

template <> Result<void> checked(const Reduction &reduction, const Catalogue &catalogue) {
    const std::string method = nameIn(catalogue.reducers, reduction.method);
    TRY(require(allFinite(reduction.coordinates), method, "coordinates", *reduction.data));
    return require(reduction.eigenvalues.allFinite(), method, "eigenvalues", *reduction.data);
}

template <> Result<void> checked(const Projected &projected, const Catalogue &) {
    return require(projected.coordinates.allFinite(), "'project'", "places", *projected.rows);
}

template <> Result<void> checked(const Regression &regression, const Catalogue &catalogue) {
    const std::string method = nameIn(catalogue.regressions, regression.method);
    const bool areCoefficients = regression.coefficients.allFinite() && regression.dualCoefficients.allFinite() &&
                                 std::isfinite(regression.intercept.value_or(0)) && isFinite(regression.canonical);
    TRY(require(areCoefficients, method, "coefficients", *regression.data));
    return require(regression.predicted.allFinite(), method, "predictions", *regression.data);
}

template <> Result<void> checked(const Predicted &predicted, const Catalogue &) {
    return require(predicted.predicted.allFinite(), "'project'", "predictions", *predicted.rows);
}

} // namespace

Result<void> requireFiniteResult(Stage stage, const void *value, const Catalogue &catalogue) {
    switch (stage) {
#define EIGENSCOPE_CHECKED(name, Value)                                                                                \
    case Stage::name: return checked(*static_cast<const Value *>(value), catalogue);
        EIGENSCOPE_STAGES(EIGENSCOPE_CHECKED)
#undef EIGENSCOPE_CHECKED
    }
    return {};
}

} // namespace eigenscope
