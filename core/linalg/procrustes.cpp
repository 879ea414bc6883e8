#include "core/linalg/procrustes.h"

#include <Eigen/SVD>

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
        const Eigen::JacobiSVD<MatrixXd> svd(M.transpose() * T, Eigen::ComputeThinU | Eigen::ComputeThinV);
        const double common = svd.singularValues().sum();
        move.rotation = svd.matrixU() * svd.matrixV().transpose();
        if (scaling)
            move.scale = common / movingSize;
        move.disparity = std::max(0.0, 1 - common / targetSize * (common / movingSize));
    }
    move.translation = targetMean - move.scale * movingMean * move.rotation;
    move.residual = (target - move.applied(moving)).squaredNorm();
    return move;
}

} // namespace eigenscope
