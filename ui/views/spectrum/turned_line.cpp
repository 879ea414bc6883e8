#include "ui/views/spectrum/turned_line.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double oneDegree = std::numbers::pi / 180;

} // namespace

bool TurnedLine::setPlaces(ConstMatrixRef places) {
    m_mean = places.colwise().mean();
    const MatrixXd centered = places.rowwise() - m_mean.transpose();
    m_covariance = centered.transpose() * centered / static_cast<double>(places.rows());
    return places.rows() > 0 && m_covariance.allFinite();
}

void TurnedLine::turnTo(double degrees) {
    const double rest = std::fmod(degrees, 180.0);
    m_angle = rest < 0 ? rest + 180 : rest;
}

double TurnedLine::bestAngle() const {
    return eigenscope::bestAngle(m_covariance) / oneDegree;
}

Eigen::Vector2d TurnedLine::directionAt(double degrees) {
    return {std::cos(degrees * oneDegree), std::sin(degrees * oneDegree)};
}

double TurnedLine::angleOf(const Eigen::Vector2d &direction) {
    return std::atan2(direction.y(), direction.x()) / oneDegree;
}

SubspaceFit TurnedLine::fitAt(double degrees) const {
    return subspaceFit(m_covariance, directionAt(degrees));
}

Eigen::Vector2d TurnedLine::footOf(const Eigen::Vector2d &point) const {
    const Eigen::Vector2d u = directionAt(m_angle);
    return m_mean + u * u.dot(point - m_mean);
}

} // namespace eigenscope
