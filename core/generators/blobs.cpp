#include "core/generators/blobs.h"

#include "core/generators/generated_points.h"

#include <algorithm>

namespace eigenscope {

Schema<Blobs::Options> Blobs::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(1))
        .integer(&Options::columns, columnCountSpec("Number of columns; more of them keep the clouds further apart."))
        .integer(&Options::clusters, {.id = "clusters",
                                      .label = "Clusters",
                                      .help = "Number of clouds; more of them leave fewer points for each.",
                                      .domain = IntRange{.min = 1, .max = 10'000, .softMax = 20}})
        .real(&Options::spread,
              {.id = "spread",
               .label = "Spread",
               .help = "Standard deviation of a cloud in each column; larger values let the clouds overlap.",
               .domain = RealRange{.min = 0, .softMin = 0, .softMax = 5}})
        .integer(&Options::seed, seedSpec());
}

Roles Blobs::roles() {
    return {.label = "class"};
}

Result<Table> Blobs::make(const Options &options) {
    if (Result<void> room = roomForPoints(std::max(options.n, options.clusters), options.columns); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd centers(options.clusters, options.columns);
    for (Index k = 0; k < centers.rows(); ++k)
        for (Index j = 0; j < centers.cols(); ++j)
            centers(k, j) = random.uniform(-10, 10);
    MatrixXd X(options.n, options.columns);
    VectorXd classes(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const Index cluster = i * options.clusters / options.n;
        X.row(i) = centers.row(cluster);
        classes[i] = static_cast<double>(cluster);
    }
    addNoise(X, options.spread, random);
    return generatedTable(X, "class", std::move(classes));
}

} // namespace eigenscope
