#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// How the coordinates of a picture are moved before it is shown, so that it continues the picture before it: not at
/// all, some axes mirrored about 0, or all turned. Distances stay what they are.
struct PictureMove {
    MatrixXd rotation = {};              ///< r×r, orthogonal, by its columns; empty where nothing is moved
    Eigen::RowVectorXd translation = {}; ///< r; 0 where axes are mirrored
    bool isTurned = false;               ///< an axis of the picture is none of the coordinates any more

    /// Whether this axis runs the other way.
    [[nodiscard]] bool mirrors(Index axis) const {
        return !isTurned && axis < rotation.cols() && rotation(axis, axis) < 0;
    }
    /// n×r places in the picture of n×r coordinates. Coordinates on another number of axes are not moved. O(n·r²),
    /// where axes are mirrored O(n·r).
    [[nodiscard]] MatrixXd applied(MatrixXd coordinates) const;
    /// The coordinates of places in the picture.
    [[nodiscard]] MatrixXd undone(MatrixXd places) const;
};

/// Mirrors those axes of `next` (n×r) that run against the same axis of the picture `before` (n×q; rows correspond):
/// whose covariance with it is negative. Axes are never swapped; those that only one of the two has stay. Rows that are
/// not finite on an axis say nothing about it. O(n·r).
PictureMove mirroredTo(ConstMatrixRef before, ConstMatrixRef next);

/// Turns, mirrors and shifts `next` (n×r) as near as it comes to the picture `before` (n×r; rows correspond), without
/// scaling it. Rows that are not finite are passed over; nothing is moved where none is left. O(n·r² + r³).
PictureMove turnedTo(ConstMatrixRef before, ConstMatrixRef next);

} // namespace eigenscope
