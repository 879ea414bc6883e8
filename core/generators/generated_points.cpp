#include "core/generators/generated_points.h"

#include "core/base/memory.h"
#include "core/data/column_names.h"

namespace eigenscope {

ParamSpec rowCountSpec(std::int64_t smallest) {
    return {.id = "n",
            .label = "Points",
            .help = "Number of points; more of them show the shape more densely.",
            .domain = IntRange{.min = smallest, .max = mostGeneratedRows, .softMax = 5000}};
}

ParamSpec columnCountSpec(std::string help) {
    return {.id = "columns",
            .label = "Columns",
            .help = std::move(help),
            .domain = IntRange{.min = 1, .max = 10'000, .softMax = 50}};
}

ParamSpec noiseSpec() {
    return {.id = "noise",
            .label = "Noise",
            .help = "Standard deviation of the normal noise on each coordinate; larger values blur the shape.",
            .domain = RealRange{.min = 0, .softMin = 0, .softMax = 1}};
}

ParamSpec seedSpec() {
    return {.id = "seed",
            .label = "Seed",
            .help = "Start of the random numbers; another seed draws other points of the same kind.",
            .domain = IntRange{.min = 0, .softMax = 100},
            .movesResults = false};
}

Result<void> roomForPoints(std::int64_t n, std::int64_t columns) {
    // The points stand once as a matrix, once as columns and once in the dataset.
    return fitsInMemory(3 * sizeof(double) * static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(columns + 1),
                        sentence("%1 points of %2 columns", n, columns), sentence("Ask for fewer."));
}

GeneratorInfo noisyGenerator(GeneratorInfo told, const NoisyShape &shape,
                             std::function<Table(const NoisyPoints &options, Random &random)> make) {
    return generator<NoisyPoints>(
        std::move(told),
        Schema<NoisyPoints>(shape.usual)
            .integer(&NoisyPoints::n, rowCountSpec(shape.smallest))
            .real(&NoisyPoints::noise, noiseSpec())
            .integer(&NoisyPoints::seed, seedSpec()),
        [columns = shape.columns](const NoisyPoints &options) { return roomForPoints(options.n, columns); },
        std::move(make));
}

GeneratorInfo cloudGenerator(GeneratorInfo told, CloudPoints usual, std::string columnsHelp,
                             std::function<Table(const CloudPoints &options, Random &random)> make) {
    return generator<CloudPoints>(
        std::move(told),
        Schema<CloudPoints>(usual)
            .integer(&CloudPoints::n, rowCountSpec(1))
            .integer(&CloudPoints::columns, columnCountSpec(std::move(columnsHelp)))
            .integer(&CloudPoints::seed, seedSpec()),
        [](const CloudPoints &options) { return roomForPoints(options.n, options.columns); }, std::move(make));
}

void addNoise(MatrixXd &X, double deviation, Random &random) {
    if (deviation > 0)
        X += deviation * random.normalMatrix(X.rows(), X.cols());
}

Table generatedTable(const MatrixXd &X, std::string attribute, VectorXd values) {
    Table table;
    for (Index j = 0; j < X.cols(); ++j)
        table.columns.push_back({numberedName(static_cast<std::size_t>(j)), VectorXd(X.col(j))});
    table.columns.push_back({std::move(attribute), std::move(values)});
    return table;
}

} // namespace eigenscope
