#include "core/linalg/picture_move.h"

#include "core/linalg/procrustes.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

namespace eigenscope {
namespace {

/// The covariance of two columns, times the number of rows in which both are finite.
double sharedCovariance(const VectorXd &a, const VectorXd &b) {
    const VectorXd both = (a.array().isFinite() && b.array().isFinite()).cast<double>();
    const double count = std::max(both.sum(), 1.0);
    const auto centered = [&](const VectorXd &values) -> VectorXd {
        const VectorXd known = (both.array() > 0).select(values, 0.0);
        return (known.array() - known.sum() / count) * both.array();
    };
    return centered(a).dot(centered(b));
}

std::vector<Index> finiteRows(ConstMatrixRef one, ConstMatrixRef other) {
    std::vector<Index> rows;
    for (Index i = 0; i < one.rows(); ++i)
        if (one.row(i).allFinite() && other.row(i).allFinite())
            rows.push_back(i);
    return rows;
}

/// By columns, so that what is missing on one axis is not missing on all.
void mirror(MatrixXd &coordinates, const MatrixXd &rotation) {
    for (Index axis = 0; axis < coordinates.cols(); ++axis)
        if (rotation(axis, axis) < 0)
            coordinates.col(axis) *= -1;
}

} // namespace

MatrixXd PictureMove::applied(MatrixXd coordinates) const {
    if (coordinates.cols() != rotation.cols())
        return coordinates;
    if (isTurned)
        return (coordinates * rotation).rowwise() + translation;
    mirror(coordinates, rotation);
    return coordinates;
}

MatrixXd PictureMove::undone(MatrixXd places) const {
    if (places.cols() != rotation.cols())
        return places;
    if (isTurned)
        return (places.rowwise() - translation) * rotation.transpose();
    mirror(places, rotation);
    return places;
}

PictureMove mirroredTo(ConstMatrixRef before, ConstMatrixRef next) {
    assert(before.rows() == next.rows());
    PictureMove move{MatrixXd::Identity(next.cols(), next.cols()), Eigen::RowVectorXd::Zero(next.cols())};
    for (Index axis = 0; axis < std::min(before.cols(), next.cols()); ++axis)
        if (sharedCovariance(before.col(axis), next.col(axis)) < 0)
            move.rotation(axis, axis) = -1;
    return move.rotation.isIdentity(0) ? PictureMove() : move;
}

PictureMove turnedTo(ConstMatrixRef before, ConstMatrixRef next) {
    assert(before.rows() == next.rows() && before.cols() == next.cols());
    const std::vector<Index> rows = finiteRows(before, next);
    if (rows.empty())
        return {};
    const Procrustes move = procrustes(before(rows, Eigen::all), next(rows, Eigen::all), false);
    return {move.rotation, move.translation, true};
}

} // namespace eigenscope
