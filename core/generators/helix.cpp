#include "core/generators/helix.h"

#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

Result<Table> Helix::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 3); !room)
        return room.error();
    constexpr double turns = 8;
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(0, 2 * std::numbers::pi);
        const double radius = 2 + std::cos(turns * t);
        X.row(i) << radius * std::cos(t), radius * std::sin(t), std::sin(turns * t);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace eigenscope
