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
Sentence columnOutOfRange(const Points &points) {
    for (Index k = 0; k < points.X.cols(); ++k) {
        const double largest = points.X.rows() > 0 ? points.X.col(k).cwiseAbs().maxCoeff() : 0;
        const bool isLarge = largest > largestSquared, isSmall = largest > 0 && largest < smallestSquared;
        if (isLarge || isSmall)
            return sentence(isLarge
                                ? "the column '%1' reaches %2, and such large numbers cannot be squared. Give it in "
                                  "another unit, or leave it out."
                                : "the column '%1' stays within %2, and such small numbers cannot be squared. Give "
                                  "it in another unit, or leave it out.",
                            points.columns[static_cast<std::size_t>(k)], roundedText(largest));
    }
    return {};
}

/// Why numbers go wrong on these data, and what helps.
Sentence reasonIn(const Dataset &data) {
    const Points &points = data.points();
    if (Sentence column = columnOutOfRange(points); !column.empty())
        return column;
    if (data.isPoints() && points.X.rows() <= points.X.cols())
        return sentence("%1 rows for %2 columns leave them open. Use more rows, or fewer columns.", points.X.rows(),
                        points.X.cols());
    return sentence("the data, or the settings, are at the edge of what the method can do. Try other settings, or "
                    "rescale the columns of the data.");
}

Result<void> require(bool isFinite, const Sentence &what, const Dataset &data) {
    if (isFinite)
        return {};
    return Error{Error::Kind::InvalidData, sentence("%1 are not all finite numbers: %2", what, reasonIn(data))};
}

bool isFinite(const std::optional<CanonicalPairs> &pairs) {
    return !pairs || (pairs->correlations.allFinite() && pairs->xVariates.allFinite() && pairs->yVariates.allFinite() &&
                      pairs->xCoefficients.allFinite() && pairs->yCoefficients.allFinite());
}

/// A method as the window calls it.
template <class Info> Sentence nameIn(const Registry<Info> &methods, const std::string &id) {
    const Info *info = methods.find(id);
    return catalogueWords(info ? info->name : id);
}

/// Values of most stages hold nothing that could go wrong so.
template <class Value> Result<void> checked(const Value &, const Catalogue &) {
    return {};
}

template <> Result<void> checked(const Reduction &reduction, const Catalogue &catalogue) {
    const Sentence method = nameIn(catalogue.reducers, reduction.method);
    TRY(require(allFinite(reduction.coordinates), sentence("The coordinates of %1", method), *reduction.data));
    return require(reduction.eigenvalues.allFinite(), sentence("The eigenvalues of %1", method), *reduction.data);
}

template <> Result<void> checked(const Projected &projected, const Catalogue &) {
    return require(projected.coordinates.allFinite(), sentence("The places of 'project'"), *projected.rows);
}

template <> Result<void> checked(const Regression &regression, const Catalogue &catalogue) {
    const Sentence method = nameIn(catalogue.regressions, regression.method);
    const bool areCoefficients = regression.coefficients.allFinite() && regression.dualCoefficients.allFinite() &&
                                 std::isfinite(regression.intercept.value_or(0)) && isFinite(regression.canonical);
    TRY(require(areCoefficients, sentence("The coefficients of %1", method), *regression.data));
    return require(regression.predicted.allFinite(), sentence("The predictions of %1", method), *regression.data);
}

template <> Result<void> checked(const Predicted &predicted, const Catalogue &) {
    return require(predicted.predicted.allFinite(), sentence("The predictions of 'project'"), *predicted.rows);
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
