#pragma once

#include "core/base/parameter.h"
#include "core/base/random.h"
#include "core/data/table.h"

namespace eigenscope {

constexpr std::int64_t mostGeneratedRows = 10'000'000;

// The parameters that most generators share.
ParamSpec rowCountSpec(std::int64_t smallest);
ParamSpec columnCountSpec(std::string help);
ParamSpec noiseSpec();
ParamSpec seedSpec();

/// TooLarge unless n points of this many columns and one attribute fit in memory.
Result<void> roomForPoints(std::int64_t n, std::int64_t columns);

/// Adds independent normal noise of this standard deviation to every number, drawn row by row; none for 0.
void addNoise(MatrixXd &X, double deviation, Random &random);

/// The points as columns x1, x2, … and the attribute behind them.
Table generatedTable(const MatrixXd &X, std::string attribute, VectorXd values);

} // namespace eigenscope
