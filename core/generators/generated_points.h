#pragma once

#include "core/base/random.h"
#include "core/generators/generator.h"

namespace eigenscope {

constexpr std::int64_t mostGeneratedRows = 10'000'000;

// The parameters that most generators share.
ParamSpec rowCountSpec(std::int64_t smallest);
ParamSpec columnCountSpec(std::string help);
ParamSpec noiseSpec();
ParamSpec seedSpec();

/// TooLarge unless n points of this many columns and one attribute fit in memory.
Result<void> roomForPoints(std::int64_t n, std::int64_t columns);

/// The generator that is told (id, name, description, roles), with settings of its own: `room` refuses what does not
/// fit in memory, and `make` makes the table from random numbers that begin at the seed.
template <class Options> GeneratorInfo generator(GeneratorInfo told, const Schema<Options> &schema,
                                                 std::function<Result<void>(const Options &options)> room,
                                                 std::function<Table(const Options &options, Random &random)> make) {
    told.params = schema.specs();
    told.make = [name = told.name, schema, room, make](const ParamMap &given) -> Result<Table> {
        TRY(const auto options, schema.read(name, given));
        TRY(room(options));
        Random random(static_cast<std::uint64_t>(options.seed));
        return make(options, random);
    };
    return told;
}

/// The settings of points on a shape of so many dimensions.
struct NoisyPoints {
    std::int64_t n = 500;
    double noise = 0; ///< standard deviation
    std::int64_t seed = 0;
};
struct NoisyShape {
    std::int64_t columns;  ///< besides the label or the target
    std::int64_t smallest; ///< number of points
    NoisyPoints usual;
};
GeneratorInfo noisyGenerator(GeneratorInfo told, const NoisyShape &shape,
                             std::function<Table(const NoisyPoints &options, Random &random)> make);

/// The settings of points in as many dimensions as asked for.
struct CloudPoints {
    std::int64_t n = 500;
    std::int64_t columns = 10;
    std::int64_t seed = 0;
};
/// @param columnsHelp  What more columns do.
GeneratorInfo cloudGenerator(GeneratorInfo told, CloudPoints usual, std::string columnsHelp,
                             std::function<Table(const CloudPoints &options, Random &random)> make);

/// Adds independent normal noise of this standard deviation to every number, drawn row by row; none for 0.
void addNoise(MatrixXd &X, double deviation, Random &random);

/// The points as columns x1, x2, … and the attribute behind them.
Table generatedTable(const MatrixXd &X, std::string attribute, VectorXd values);

} // namespace eigenscope
