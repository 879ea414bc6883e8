#include "core/linalg/decompositions.h"

template class Eigen::LLT<Eigen::MatrixXd>;
template class Eigen::HouseholderQR<Eigen::MatrixXd>;
template class Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>;

namespace eigenscope {

MatrixXd orthonormalBasis(const MatrixXd &columns) {
    const Eigen::HouseholderQR<MatrixXd> qr(columns);
    return qr.householderQ() * MatrixXd::Identity(columns.rows(), columns.cols());
}

} // namespace eigenscope
