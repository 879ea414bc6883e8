#include "core/linalg/procrustes.h"

#include "core/linalg/symmetric_eigen.h"

#include <algorithm>
#include <cassert>

namespace eigenscope {

MatrixXd Procrustes::applied(ConstMatrixRef moving) const {
    return (scale * moving * rotation).rowwise() + translation;
}

Procrustes procrustes(ConstMatrixRef target, ConstMatrixRef moving, bool scaling) {
    assert(target.rows() == moving.rows() && target.cols() == moving.cols() && target.rows() > 0);
    const Eigen::RowVectorXd targetMean = target.colwise().mean(), movingMean = moving.colwise().mean();
    const MatrixXd T = target.rowwise() - targetMean, M = moving.rowwise() - movingMean;
    const double targetSize = T.squaredNorm(), movingSize = M.squaredNorm();
    Procrustes move{MatrixXd::Identity(T.cols(), T.cols()), 1, {}, 0, 1};
    if (targetSize > 0 && movingSize > 0) {
        if (const auto shared = singularValues(M.transpose() * T, {})) {
            const double common = shared->values.sum();
            move.rotation = shared->left * shared->right.transpose();
            if (scaling)
                move.scale = common / movingSize;
            move.disparity = std::max(0.0, 1 - common / targetSize * (common / movingSize));
        }
    }
    move.translation = targetMean - move.scale * movingMean * move.rotation;
    move.residual = (target - move.applied(moving)).squaredNorm();
    return move;
}

} // namespace eigenscope
