#include "core/linalg/decompositions.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

template class Eigen::LLT<Eigen::MatrixXd>;
template Eigen::LLT<Eigen::MatrixXd> &Eigen::LLT<Eigen::MatrixXd>::compute(const Eigen::EigenBase<Eigen::MatrixXd> &);
template Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> &Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>>::compute(
    const Eigen::EigenBase<Eigen::MatrixXd> &);

namespace eigenscope {

MatrixXd orthonormalBasis(const MatrixXd &columns) {
    const Eigen::HouseholderQR<MatrixXd> qr(columns);
    return qr.householderQ() * MatrixXd::Identity(columns.rows(), columns.cols());
}

MatrixXd shortestSolution(const MatrixXd &A, const MatrixXd &B) {
    const Eigen::HouseholderQR<MatrixXd> qr(A);
    const auto R = qr.matrixQR().topRows(A.cols()).triangularView<Eigen::Upper>();
    MatrixXd X = MatrixXd::Zero(A.rows(), B.cols());
    X.topRows(A.cols()) = R.transpose().solve(B);
    X.applyOnTheLeft(qr.householderQ());
    return X;
}

MatrixXd pseudoInverse(const MatrixXd &A) {
    return A.completeOrthogonalDecomposition().pseudoInverse();
}

MatrixXd smallEigenvectors(const MatrixXd &A) {
    return Eigen::SelfAdjointEigenSolver<MatrixXd>(A).eigenvectors();
}

} // namespace eigenscope
