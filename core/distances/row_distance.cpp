#include "core/distances/row_distance.h"

#include "core/base/memory.h"
#include "core/data/complete_points.h"

namespace eigenscope {
namespace {

Result<void> roomFor(Index rows, Index columns) {
    const auto entries = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
    return fitsInMemory(entries * sizeof(double),
                        "The distances of " + std::to_string(rows) + " rows to " + std::to_string(columns),
                        "Use fewer rows.");
}

Result<MatrixXd> formed(const RowDistance &distance, const Objects &objects) {
    const Points &points = std::get<Points>(objects);
    TRY(requireComplete(points, "The " + distance.id + " distance"));
    return distance.form ? distance.form(points.X) : Result<MatrixXd>(points.X);
}

Result<MatrixXd> matrixOf(const RowDistance &distance, const Objects &objects, const Progress &progress) {
    TRY(const MatrixXd X, formed(distance, objects));
    TRY(roomFor(X.rows(), X.rows()));
    MatrixXd D = pairwiseSums(X, distance.sum, distance.map, progress);
    if (progress.stopped())
        return canceled();
    D.diagonal().setZero(); // where rounding left a little
    return D;
}

Result<MatrixXd> betweenOf(const RowDistance &distance, const Objects &x, const Objects &y) {
    const Result<MatrixXd> X = formed(distance, x), Y = formed(distance, y);
    if (!X || !Y)
        return (X ? Y : X).error();
    if (X->cols() != Y->cols())
        return Error{Error::Kind::InvalidData, "New points need the " + std::to_string(Y->cols()) +
                                                   " columns of the data, but have " + std::to_string(X->cols()) + "."};
    TRY(roomFor(X->rows(), Y->rows()));
    return pairwiseSums(*X, *Y, distance.sum, distance.map);
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
