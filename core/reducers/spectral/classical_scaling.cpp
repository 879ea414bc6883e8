#include "core/reducers/spectral/classical_scaling.h"

#include "core/base/parallel.h"
#include "core/linalg/thin_products.h"
#include "core/reducers/interface/reducer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double negligibleAxis = 1e-9; // beside the largest |λ|: rounding, not an axis
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

VectorXd columnMeans(ConstMatrixRef squares) {
    VectorXd means(squares.cols());
    parallelFor(squares.cols(), 64, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j)
            means[j] = squares.col(j).mean();
    });
    return means;
}

/// B = −½·J·D²·J, stored only where all of its eigenpairs are wanted.
SymmetricOperator centeredOperator(ConstMatrixRef squares, const VectorXd &means) {
    return {squares.rows(),
            [&squares](ConstMatrixRef V) -> MatrixXd {
                const MatrixXd image = symmetricProduct(squares, -0.5 * (V.rowwise() - V.colwise().mean()));
                return image.rowwise() - image.colwise().mean();
            },
            [&squares, &means]() -> MatrixXd {
                MatrixXd B = squares;
                const double mean = means.mean();
                for (Index j = 0; j < B.cols(); ++j) // the same for (i, j) and (j, i)
                    B.col(j).array() = -0.5 * (B.col(j).array() - (means.array() + means[j]) + mean);
                return B;
            }};
}

/// With the `known` leading eigenvalues.
Result<ClassicalScaling> scaled(ConstMatrixRef squares, Index components, Index known, const Progress &progress) {
    const Index n = squares.rows();
    ClassicalScaling scaling;
    scaling.squaredMeans = columnMeans(squares);
    const double total = scaling.squaredMeans.sum() / 2; // the trace of B
    if (!std::isfinite(total))
        return Error{
            Error::Kind::InvalidData,
            sentence(
                squares.hasNaN()
                    ? "Some distances are missing, and classical scaling needs all of them. Metric MDS can do without."
                    : "The squared distances are too large for a number. Rescale the data.")};
    const SymmetricOperator B = centeredOperator(squares, scaling.squaredMeans);
    TRY(EigenPairs pairs,
        known == n ? allEigenpairs(B.dense(), progress) : leadingEigenpairs(B, known, progress, components));
    const VectorXd &values = pairs.values;
    scaling.all = known == n;
    scaling.positive = scaling.all ? values.cwiseMax(0).sum() : unknown;
    scaling.absolute = scaling.all ? values.cwiseAbs().sum() : unknown;
    const double largest = n > 0 ? values.cwiseAbs().maxCoeff() : 0;
    scaling.negative = (values.array() < -negligibleAxis * largest).count();
    const Index available = (values.array() > negligibleAxis * largest).count(); // they come first
    scaling.vectors = pairs.vectors.leftCols(std::min(components, available));
    scaling.eigenvalues = std::move(pairs.values);
    return scaling;
}

} // namespace

VectorXd ClassicalScaling::goodnessOfFit(Index components) const {
    const double kept = all ? eigenvalues.head(std::min(components, eigenvalues.size())).sum() : unknown;
    return Eigen::Vector2d(kept / absolute, kept / positive);
}

MatrixXd ClassicalScaling::coordinates() const {
    return vectors * eigenvalues.head(vectors.cols()).cwiseSqrt().asDiagonal();
}

MatrixXd ClassicalScaling::placed(ConstMatrixRef squares) const {
    const VectorXd weights = 0.5 * eigenvalues.head(vectors.cols()).cwiseSqrt().cwiseInverse();
    const MatrixXd falls = squaredMeans.transpose().replicate(squares.rows(), 1) - squares;
    return falls * vectors * weights.asDiagonal();
}

double positiveSum(const ClassicalScaling &scaling, ConstMatrixRef squares) {
    constexpr Index mostFactored = 2000;
    if (scaling.all || squares.rows() > mostFactored ||
        !isPositiveSemidefinite(centeredOperator(squares, scaling.squaredMeans).dense()))
        return scaling.positive;
    return scaling.squaredMeans.sum() / 2; // the trace of B
}

Result<void> requireSquares(ConstMatrixRef distances) {
    const double largest = distances.size() > 0 ? distances.maxCoeff() : 0;
    if (!(largest > 0) || largest * largest >= std::numeric_limits<double>::min())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("The distances are so small that their squares are no numbers any more. Rescale the data.")};
}

Result<ClassicalScaling> classicalScaling(ConstMatrixRef squares, Index components, const Progress &progress) {
    return scaled(squares, components, spectrumLength(squares.rows(), components), progress);
}

Result<MatrixXd> classicalCoordinates(ConstMatrixRef squares, Index components, const Progress &progress) {
    TRY(const ClassicalScaling scaling, scaled(squares, components, components, progress));
    MatrixXd coordinates = MatrixXd::Zero(squares.rows(), components);
    coordinates.leftCols(scaling.vectors.cols()) = scaling.coordinates();
    return coordinates;
}

} // namespace eigenscope
