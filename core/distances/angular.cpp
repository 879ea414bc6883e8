#include "core/distances/angular.h"

#include "core/distances/row_distance.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// 1 − cosine: the half squared difference of unit rows, which keeps small angles exact.
void half(std::span<double> sums) {
    for (double &sum : sums)
        sum /= 2;
}

Result<MatrixXd> unitRows(MatrixXd X, const Sentence &distance, const Sentence &fault) {
    for (Index i = 0; i < X.rows(); ++i) {
        const double largest = X.row(i).cwiseAbs().maxCoeff();
        if (!(largest > 0))
            return Error{Error::Kind::InvalidData,
                         sentence("%1 is not defined for row %2 (counted from 0), %3.", distance, i, fault)};
        X.row(i) /= largest; // so that no square overflows
        X.row(i) /= X.row(i).norm();
    }
    return X;
}

/// Each row less its mean; one whose entries are all alike is 0, of which rounding would leave a direction.
MatrixXd centeredRows(const MatrixXd &X) {
    MatrixXd centered = X.colwise() - X.rowwise().mean();
    for (Index i = 0; i < X.rows(); ++i)
        if (X.row(i).minCoeff() == X.row(i).maxCoeff())
            centered.row(i).setZero();
    return centered;
}

DistanceInfo ofUnitRows(std::string id, std::string name, std::string formula,
                        std::function<Result<MatrixXd>(const MatrixXd &)> form) {
    return distanceInfo({.id = std::move(id),
                         .name = std::move(name),
                         .formula = std::move(formula),
                         .sum = PairSum::SquaredDifferences,
                         .map = half,
                         .form = std::move(form)});
}

} // namespace

DistanceInfo cosineDistance() {
    return ofUnitRows("cosine", "Cosine", "1 − cos(x, y)", [](const MatrixXd &X) {
        return unitRows(X, sentence("The cosine distance"), sentence("whose entries are all 0"));
    });
}

DistanceInfo correlationDistance() {
    return ofUnitRows("correlation", "Correlation", "1 − r(x, y)", [](const MatrixXd &X) {
        return unitRows(centeredRows(X), sentence("The correlation distance"), sentence("whose entries are all alike"));
    });
}

} // namespace eigenscope
