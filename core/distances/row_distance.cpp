#include "core/distances/row_distance.h"

#include "core/base/memory.h"
#include "core/data/complete_points.h"

#include <cmath>

namespace eigenscope {
namespace {

Result<void> roomFor(Index rows, Index columns) {
    const auto entries = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
    return fitsInMemory(entries * sizeof(double), sentence("The distances of %1 rows to %2", rows, columns),
                        sentence("Use fewer rows."));
}

double largestEntry(const MatrixXd &X) {
    return X.size() > 0 ? X.cwiseAbs().maxCoeff() : 0;
}

/// A power of two that brings points with entries up to `largest` to where their squares are numbers; 1 where they are.
double unitOf(const RowDistance &distance, double largest) {
    constexpr double least = 1e-140, most = 1e140;
    if (!distance.isScaled || largest == 0 || (largest > least && largest < most))
        return 1;
    return std::ldexp(1.0, std::ilogb(largest));
}

Result<MatrixXd> formed(const RowDistance &distance, const Objects &objects) {
    const Points &points = std::get<Points>(objects);
    TRY(requireComplete(points, sentence("The %1 distance", catalogueWords(distance.name))));
    return distance.form ? distance.form(points.X) : Result<MatrixXd>(points.X);
}

Result<MatrixXd> matrixOf(const RowDistance &distance, const Objects &objects, const Progress &progress) {
    TRY(const MatrixXd X, formed(distance, objects));
    TRY(roomFor(X.rows(), X.rows()));
    const double unit = unitOf(distance, largestEntry(X));
    MatrixXd D = pairwiseSums(unit == 1 ? X : MatrixXd(X / unit), distance.sum, distance.map, progress);
    if (progress.stopped())
        return canceled();
    if (unit != 1)
        D *= unit;
    D.diagonal().setZero(); // where rounding left a little
    return D;
}

Result<MatrixXd> betweenOf(const RowDistance &distance, const Objects &x, const Objects &y) {
    const Result<MatrixXd> X = formed(distance, x), Y = formed(distance, y);
    if (!X || !Y)
        return (X ? Y : X).error();
    if (X->cols() != Y->cols())
        return Error{Error::Kind::InvalidData,
                     sentence("New points need the %1 columns of the data, but have %2.", Y->cols(), X->cols())};
    TRY(roomFor(X->rows(), Y->rows()));
    const double unit = unitOf(distance, std::max(largestEntry(*X), largestEntry(*Y)));
    if (unit == 1)
        return pairwiseSums(*X, *Y, distance.sum, distance.map);
    return MatrixXd(pairwiseSums(*X / unit, *Y / unit, distance.sum, distance.map) * unit);
}

} // namespace

DistanceInfo distanceInfo(RowDistance distance) {
    return {.id = distance.id,
            .name = distance.name,
            .formula = distance.formula,
            .kinds = {ObjectKind::Points},
            .matrix = [distance](const Objects &objects,
                                 const Progress &progress) { return matrixOf(distance, objects, progress); },
            .between = [distance](const Objects &x, const Objects &y) { return betweenOf(distance, x, y); }};
}

} // namespace eigenscope
