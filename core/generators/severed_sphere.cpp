#include "core/generators/severed_sphere.h"

#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

Result<Table> SeveredSphere::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 3); !room)
        return room.error();
    constexpr double slice = 0.55; // an angle
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(0, 2 * std::numbers::pi - slice);
        const double u = random.uniform(std::numbers::pi / 8, 7 * std::numbers::pi / 8);
        X.row(i) << std::sin(u) * std::cos(t), std::sin(u) * std::sin(t), std::cos(u);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace eigenscope
