#include "ui/views/overlays/ellipsoid_overlay.h"

#include "ui/views/overlays/principal_axes_overlay.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr Index steps = 72; // of a turn
constexpr int meridians = 6, parallels = 5;

/// A closed curve of points on the unit sphere (or circle) of the shown axes.
using Curve = std::function<Eigen::Vector3d(double angle)>;

std::vector<Curve> curves(bool isFlat) {
    if (isFlat)
        return {[](double t) { return Eigen::Vector3d(std::cos(t), std::sin(t), 0); }};
    std::vector<Curve> net;
    for (int i = 0; i < meridians; ++i) {
        const double at = std::numbers::pi * i / meridians;
        net.push_back([at](double t) {
            return Eigen::Vector3d(std::cos(t) * std::cos(at), std::cos(t) * std::sin(at), std::sin(t));
        });
    }
    for (int i = 1; i <= parallels; ++i) {
        const double height = std::numbers::pi * (static_cast<double>(i) / (parallels + 1) - 0.5);
        net.push_back([height](double t) {
            return Eigen::Vector3d(std::cos(height) * std::cos(t), std::cos(height) * std::sin(t), std::sin(height));
        });
    }
    return net;
}

std::vector<OverlayLines> ellipsoid(const OverlayScene &scene) {
    const VectorXd half = semiAxes(scene);
    const bool isFlat = scene.axes.size() < 3;
    const std::vector<Curve> net = curves(isFlat);
    OverlayLines lines{.from = MatrixXd::Zero(static_cast<Index>(net.size()) * steps, half.size()),
                       .color = isFlat ? scene.theme.accent : mixed(scene.theme.accent, scene.theme.surface, 0.35),
                       .width = isFlat ? 1.6 : 1};
    lines.to = lines.from;
    Index row = 0;
    for (const Curve &curve : net)
        for (Index step = 0; step < steps; ++step, ++row) {
            const auto place = [&](MatrixXd &ends, Index at) {
                const Eigen::Vector3d unit = curve(2 * std::numbers::pi * static_cast<double>(at) / steps);
                for (std::size_t i = 0; i < scene.axes.size(); ++i)
                    ends(row, scene.axes[i]) = half[scene.axes[i]] * unit[static_cast<Index>(i)];
            };
            place(lines.from, step);
            place(lines.to, step + 1);
        }
    return {lines};
}

} // namespace

OverlayInfo ellipsoidOverlay() {
    return {.id = "ellipsoid",
            .title = "Ellipsoid of the covariance",
            .help = "xᵀΣ⁻¹x = 1 about the mean: its semi-axes are √λ",
            .whyNot = whyNoPrincipalAxes,
            .make = ellipsoid};
}

} // namespace eigenscope
