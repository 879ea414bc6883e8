#include "core/kernels/median_distance.h"

#include "core/base/random.h"
#include "core/data/complete_points.h"
#include "core/linalg/squared_distances.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// The median of the entries below the diagonal, square roots taken.
double medianRoot(const MatrixXd &squares) {
    std::vector<double> below;
    below.reserve(static_cast<std::size_t>(squares.rows() * (squares.rows() - 1) / 2));
    for (Index j = 0; j < squares.cols(); ++j)
        below.insert(below.end(), squares.col(j).begin() + j + 1, squares.col(j).end());
    const auto middle = below.begin() + static_cast<std::ptrdiff_t>(below.size() / 2);
    std::ranges::nth_element(below, middle);
    const double upper = std::sqrt(*middle);
    if (below.size() % 2 == 1)
        return upper;
    return (upper + std::sqrt(*std::max_element(below.begin(), middle))) / 2;
}

Sentence giveInstead(const ParamSpec &parameter) {
    return sentence("Give %1 a value.", parameterName(parameter));
}

Result<double> medianAmong(const MatrixXd &X, const ParamSpec &parameter) {
    const MatrixXd squares = squaredDistances(X);
    if (squares.maxCoeff() < std::numeric_limits<double>::min() && (X.rowwise() - X.row(0)).any())
        return Error{Error::Kind::InvalidData,
                     sentence("The points differ by too little: the squares of their differences are no numbers any "
                              "more. Rescale the columns.")};
    return medianOfSquares(squares, parameter);
}

} // namespace

Result<double> medianOfSquares(const MatrixXd &squares, const ParamSpec &parameter) {
    const double median = medianRoot(squares);
    if (median == 0)
        return Error{
            Error::Kind::InvalidData,
            joined(sentence("The median distance between the points is 0, since more than half of the pairs coincide."),
                   giveInstead(parameter))};
    if (!std::isfinite(median))
        return Error{Error::Kind::InvalidData,
                     sentence("The distances between the points are too large for a number. Rescale the columns.")};
    return median;
}

ParamSpec lengthSetting() {
    return {.id = "length",
            .label = "ℓ",
            .help = "Larger values let farther points look alike.",
            .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
            .automatic = "the median distance between the points"};
}

Result<double> medianDistance(const Points &points, const Sentence &method, const ParamSpec &parameter) {
    TRY(requireComplete(points, method));
    if (points.X.rows() < 2)
        return Error{Error::Kind::InvalidData,
                     joined(sentence("%1 finds its width from the distances between points, but there is one point "
                                     "only.",
                                     method),
                            giveInstead(parameter))};
    if (points.X.rows() <= mostRowsOfMedian)
        return medianAmong(points.X, parameter);
    const std::vector<Index> rows = Random(0).sample(points.X.rows(), mostRowsOfMedian);
    return medianAmong(points.X(rows, Eigen::all), parameter);
}

} // namespace eigenscope
