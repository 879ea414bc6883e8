#include "core/linalg/plane_turn.h"

#include <Eigen/Geometry>
#include <Eigen/SVD>

#include <cmath>

namespace eigenscope {
namespace {

Eigen::Matrix2d turned(double angle) {
    return Eigen::Rotation2Dd(angle).toRotationMatrix();
}

} // namespace

PlaneTurn::PlaneTurn(MatrixXd from, MatrixXd to) : m_to(std::move(to)) {
    Eigen::Matrix2d products = from.transpose() * m_to;
    if (products.determinant() < 0) { // no turn leads to a mirrored plane
        m_to.col(1) *= -1;
        products.col(1) *= -1;
    }
    const Eigen::JacobiSVD<Eigen::Matrix2d> svd(products, Eigen::ComputeFullU | Eigen::ComputeFullV);
    const Eigen::Matrix2d U = svd.matrixU();
    Eigen::Matrix2d V = svd.matrixV();
    if ((U * V.transpose()).determinant() < 0)
        V.col(1) *= -1; // where a direction of one plane is at right angles to the other, either will do
    const Eigen::Vector2d cosines = svd.singularValues().cwiseMin(1.0);
    m_angles = cosines.array().acos();
    m_start = from * U;
    m_aside = m_to * V - m_start * cosines.asDiagonal();
    for (Index k = 0; k < 2; ++k)
        if (const double length = m_aside.col(k).norm(); length > 1e-9)
            m_aside.col(k) /= length;
        else
            m_aside.col(k).setZero();
    m_back = U.transpose();
    // At its end the turn stands at to·V·Uᵀ: U·Vᵀ is what is left, a turn in the plane.
    const Eigen::Matrix2d left = U * V.transpose();
    m_within = std::atan2(left(1, 0), left(0, 0));
}

MatrixXd PlaneTurn::at(double share) const {
    const Eigen::Array2d angles = share * m_angles.array();
    MatrixXd moved = m_start;
    for (Index k = 0; k < 2; ++k)
        if (!m_aside.col(k).isZero())
            moved.col(k) = std::cos(angles[k]) * m_start.col(k) + std::sin(angles[k]) * m_aside.col(k);
    return moved * m_back * turned(share * m_within);
}

} // namespace eigenscope
