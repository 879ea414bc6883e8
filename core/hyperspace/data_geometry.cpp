#include "core/hyperspace/data_geometry.h"

#include "core/base/random.h"
#include "core/linalg/squared_distances.h"

#include <cmath>

namespace eigenscope::hyperspace {

namespace {

Spread spreadOf(const MatrixXd &X, const MatrixXd &squared) {
    Spread spread;
    spread.distances.reserve(static_cast<std::size_t>(X.rows() * (X.rows() - 1) / 2));
    for (Index j = 1; j < X.rows(); ++j)
        for (Index i = 0; i < j; ++i)
            spread.distances.push_back(std::sqrt(squared(i, j)));
    const VectorXd norms = (X.rowwise() - X.colwise().mean()).rowwise().stableNorm();
    spread.norms.assign(norms.begin(), norms.end());
    return spread;
}

MatrixXd withIndependentColumns(const MatrixXd &X) {
    Random random(0);
    MatrixXd shuffled(X.rows(), X.cols());
    for (Index j = 0; j < X.cols(); ++j)
        shuffled.col(j) = X(random.permutation(X.rows()), j);
    return shuffled;
}

} // namespace

Result<DataGeometry> dataGeometry(ConstMatrixRef all, const std::stop_token &stop) {
    if (all.rows() < 2 || all.cols() == 0)
        return Error{Error::Kind::InvalidData, sentence("Distances need at least two rows.")};
    if (!all.allFinite())
        return Error{
            Error::Kind::InvalidData,
            sentence("Distances cannot be measured where entries are missing. Fill them in, or leave their rows out.")};
    const MatrixXd X = all.rows() <= DataGeometry::mostRows
                           ? MatrixXd(all)
                           : MatrixXd(all(Random(0).sample(all.rows(), DataGeometry::mostRows), Eigen::all));
    DataGeometry geometry;
    geometry.rows = X.rows();
    const MatrixXd squared = squaredDistances(X);
    geometry.data = spreadOf(X, squared);
    if (stop.stop_requested())
        return canceled();
    geometry.twoNearest = twoNearestNeighbors(squared);
    geometry.correlation = correlationDimension(squared);
    if (stop.stop_requested())
        return canceled();
    const MatrixXd shuffled = withIndependentColumns(X);
    geometry.independent = spreadOf(shuffled, squaredDistances(shuffled));
    return geometry;
}

} // namespace eigenscope::hyperspace
