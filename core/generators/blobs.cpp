#include "core/generators/generated_points.h"

#include <algorithm>

namespace eigenscope {
namespace {

struct BlobsOptions {
    std::int64_t n = 300;
    std::int64_t columns = 2;
    std::int64_t clusters = 3;
    double spread = 1;
    std::int64_t seed = 0;
};

Table pointsInBlobs(const BlobsOptions &options, Random &random) {
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

} // namespace

/// c_k + spread·N(0, I) with centers c_k uniform in [−10, 10]^columns; the clusters are equally large, up to one point.
GeneratorInfo blobs() {
    return generator<BlobsOptions>(
        {.id = "blobs",
         .name = "Blobs",
         .description = "Normal clouds around random centers, a class each",
         .goodFor = "clustering and LDA",
         .roles = {.label = "class"}},
        Schema<BlobsOptions>{}
            .integer(&BlobsOptions::n, rowCountSpec(1))
            .integer(&BlobsOptions::columns,
                     columnCountSpec("Number of columns; more of them keep the clouds further apart."))
            .integer(&BlobsOptions::clusters, {.id = "clusters",
                                               .label = "Clusters",
                                               .help = "Number of clouds; more of them leave fewer points for each.",
                                               .domain = IntRange{.min = 1, .max = 10'000, .softMax = 20}})
            .real(&BlobsOptions::spread,
                  {.id = "spread",
                   .label = "Spread",
                   .help = "Standard deviation of a cloud in each column; larger values let the clouds overlap.",
                   .domain = RealRange{.min = 0, .softMin = 0, .softMax = 5}})
            .integer(&BlobsOptions::seed, seedSpec()),
        [](const BlobsOptions &options) {
            return roomForPoints(std::max(options.n, options.clusters), options.columns);
        },
        pointsInBlobs);
}

} // namespace eigenscope
