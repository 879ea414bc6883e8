#include "core/generators/s_curve.h"

#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

Result<Table> SCurve::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 3); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(-1.5 * std::numbers::pi, 1.5 * std::numbers::pi);
        const double height = random.uniform(0, 2);
        X.row(i) << std::sin(t), height, std::copysign(std::cos(t) - 1, -t);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace eigenscope
