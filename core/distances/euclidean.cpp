#include "core/distances/euclidean.h"

#include "core/base/memory.h"
#include "core/linalg/pairwise_sums.h"

#include <cmath>

namespace eigenscope {

namespace {

void takeRoots(std::span<double> sums) {
    for (double &sum : sums)
        sum = std::sqrt(sum);
}

Result<MatrixXd> matrixOf(const Objects &objects, const Progress &progress) {
    const MatrixXd &X = std::get<Points>(objects).X;
    const auto n = static_cast<std::uint64_t>(X.rows());
    if (const auto fits = fitsInMemory(n * n * sizeof(double), "The distances of " + std::to_string(n) + " rows",
                                       "Prepare with sample-rows.");
        !fits)
        return fits.error();
    MatrixXd distances = pairwiseSums(X, PairSum::SquaredDifferences, takeRoots, progress);
    if (progress.stopped())
        return cancelled();
    return distances;
}

} // namespace

DistanceInfo euclideanDistance() {
    return {.id = "euclidean",
            .name = "Euclidean",
            .formula = "‖x − y‖",
            .kinds = {ObjectKind::Points},
            .matrix = matrixOf};
}

} // namespace eigenscope
