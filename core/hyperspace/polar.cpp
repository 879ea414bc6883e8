#include "core/hyperspace/polar.h"

#include <cmath>

namespace eigenscope::hyperspace {

namespace {

/// The point, or its derivative by the angle at that position.
VectorXd place(double r, const VectorXd &angles, Index derived) {
    const Index d = angles.size() + 1;
    VectorXd x(d);
    double product = r;
    for (Index k = 0; k + 1 < d; ++k) {
        const double c = std::cos(angles[k]), s = std::sin(angles[k]);
        // A coordinate that is written before the angle occurs does not depend on it.
        x[d - 1 - k] = k < derived ? 0 : product * (k == derived ? c : s);
        product *= k == derived ? -s : c;
    }
    x[0] = product;
    return x;
}

} // namespace

VectorXd fromPolar(double r, const VectorXd &angles) {
    return place(r, angles, -1);
}

MatrixXd polarJacobian(double r, const VectorXd &angles) {
    const Index d = angles.size() + 1;
    MatrixXd J(d, d);
    J.col(0) = fromPolar(1, angles);
    for (Index k = 0; k + 1 < d; ++k)
        J.col(k + 1) = place(r, angles, k);
    return J;
}

double volumeElement(double r, const VectorXd &angles) {
    const auto d = static_cast<double>(angles.size() + 1);
    double element = std::pow(r, d - 1);
    for (Index k = 0; k + 1 < angles.size(); ++k)
        element *= std::pow(std::abs(std::cos(angles[k])), d - 2 - static_cast<double>(k));
    return element;
}

} // namespace eigenscope::hyperspace
