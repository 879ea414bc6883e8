#include "ui/drawing/point_density.h"

#include "ui/drawing/contour_lines.h"
#include "ui/drawing/quantile.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace eigenscope {
namespace {

constexpr Index gridCells = 256;
constexpr double leftOut = 0.005, room = 3; // of the points at each end; h beside the others
constexpr double quartilesOfNormal = 1.349; // between them lie so many standard deviations
constexpr double kernelReach = 4;           // h, where the Gaussian ends

/// The cells of one axis.
struct GridAxis {
    double begin = 0, side = 1, bandwidth = 1;

    [[nodiscard]] Index of(double value) const { return static_cast<Index>(std::floor((value - begin) / side)); }
    [[nodiscard]] VectorXd middles() const {
        return VectorXd::LinSpaced(gridCells, begin + side / 2, begin + (static_cast<double>(gridCells) - 0.5) * side);
    }
};

/// Nothing where all values are equal.
std::optional<GridAxis> axisOf(std::vector<double> values) {
    const auto n = static_cast<double>(values.size());
    const Eigen::Map<const Eigen::ArrayXd> all(values.data(), static_cast<Index>(values.size()));
    const double deviation = std::sqrt((all - all.mean()).square().sum() / (n - 1));
    const double quartiles = (quantile(values, 0.75) - quantile(values, 0.25)) / quartilesOfNormal;
    const double h = (quartiles > 0 ? std::min(deviation, quartiles) : deviation) * std::pow(n, -1.0 / 6);
    const double begin = quantile(values, leftOut) - room * h, end = quantile(values, 1 - leftOut) + room * h;
    const double side = (end - begin) / static_cast<double>(gridCells);
    if (!(h > 0) || !std::isfinite(side))
        return std::nullopt;
    return GridAxis{begin, side, std::max(h, side)};
}

/// Each column smoothed along itself.
MatrixXd smoothed(const MatrixXd &counts, double bandwidth) {
    const auto reach = std::min(static_cast<Index>(std::ceil(kernelReach * bandwidth)), gridCells - 1);
    VectorXd kernel(2 * reach + 1);
    for (Index i = -reach; i <= reach; ++i)
        kernel[i + reach] = std::exp(-0.5 * std::pow(static_cast<double>(i) / bandwidth, 2));
    kernel /= kernel.sum();
    MatrixXd smooth(counts.rows(), counts.cols());
    for (Index row = 0; row < counts.rows(); ++row) {
        const Index first = std::max<Index>(0, row - reach), last = std::min(counts.rows() - 1, row + reach);
        smooth.row(row) = kernel.segment(first - row + reach, last - first + 1).transpose() *
                          counts.middleRows(first, last - first + 1);
    }
    return smooth;
}

/// The density that `wanted` points exceed.
double levelOf(const MatrixXd &density, const MatrixXd &counts, const std::vector<Index> &falling, double wanted) {
    double inside = 0;
    for (const Index at : falling) {
        inside += counts(at);
        if (inside >= wanted)
            return density(at);
    }
    return density(falling.back());
}

} // namespace

std::vector<DensityLine> densityLines(const std::vector<double> &x, const std::vector<double> &y,
                                      const std::vector<double> &shares) {
    std::vector<double> finiteX, finiteY;
    for (std::size_t i = 0; i < x.size(); ++i)
        if (std::isfinite(x[i]) && std::isfinite(y[i])) {
            finiteX.push_back(x[i]);
            finiteY.push_back(y[i]);
        }
    if (static_cast<Index>(finiteX.size()) < leastDensityPoints)
        return {};
    const std::optional<GridAxis> across = axisOf(finiteX), up = axisOf(finiteY);
    if (!across || !up)
        return {};
    MatrixXd counts = MatrixXd::Zero(gridCells, gridCells);
    for (std::size_t i = 0; i < finiteX.size(); ++i)
        if (const Index column = across->of(finiteX[i]), row = up->of(finiteY[i]);
            std::min(row, column) >= 0 && std::max(row, column) < gridCells)
            ++counts(row, column);
    const MatrixXd density =
        smoothed(smoothed(counts, up->bandwidth / up->side).transpose(), across->bandwidth / across->side).transpose();
    std::vector<Index> falling(static_cast<std::size_t>(counts.size()));
    std::iota(falling.begin(), falling.end(), Index{0});
    std::ranges::stable_sort(falling, std::ranges::greater(), [&](Index at) { return density(at); });

    std::vector<DensityLine> lines;
    for (const double share : shares) {
        const double level = levelOf(density, counts, falling, share * static_cast<double>(finiteX.size()));
        for (QPolygonF &points : contourLines(density, across->middles(), up->middles(), level))
            lines.push_back({share, std::move(points)});
    }
    return lines;
}

} // namespace eigenscope
