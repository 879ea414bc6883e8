#include "ui/drawing/matrix/matrix_image.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Values read for one image: a few milliseconds.
constexpr double mostCells = 4e6;
constexpr QRgb missing = qRgb(150, 150, 150);

/// The rows that each pixel along one side takes its values from: `taken` for each of `pixels`.
std::vector<Index> takenRows(const std::vector<Index> &order, double first, double cellsPerPixel, Index pixels,
                             Index taken) {
    std::vector<Index> rows;
    rows.reserve(static_cast<std::size_t>(pixels * taken));
    const auto last = static_cast<Index>(order.size()) - 1;
    for (Index pixel = 0; pixel < pixels; ++pixel)
        for (Index k = 0; k < taken; ++k) {
            const double share = (static_cast<double>(k) + 0.5) / static_cast<double>(taken);
            const double cell = first + (static_cast<double>(pixel) + share) * cellsPerPixel;
            const Index place = std::clamp(static_cast<Index>(std::floor(cell)), Index{0}, last);
            rows.push_back(order[static_cast<std::size_t>(place)]);
        }
    return rows;
}

} // namespace

MatrixImage matrixImage(const MatrixValues &values, const std::vector<Index> &order, const MatrixWindow &window,
                        double scale, const ColorMap &colors) {
    MatrixImage made;
    const double pixelsPerCell = window.cellSize() * scale;
    Index pixels = 0;
    double firstRow = 0, firstColumn = 0, cellsPerPixel = 1;
    if (pixelsPerCell >= 1) {
        firstRow = std::floor(window.top());
        firstColumn = std::floor(window.left());
        const auto n = static_cast<double>(order.size());
        const double cells = std::min(std::ceil(window.side()) + 1, n);
        firstRow = std::min(firstRow, n - cells);
        firstColumn = std::min(firstColumn, n - cells);
        pixels = static_cast<Index>(cells);
        const Cell first{static_cast<Index>(firstRow), static_cast<Index>(firstColumn)};
        made.place = window.rectOf(first, {first.row + pixels - 1, first.column + pixels - 1});
    } else {
        firstRow = window.top();
        firstColumn = window.left();
        pixels = std::max<Index>(1, std::lround(window.picture().width() * scale));
        cellsPerPixel = window.side() / static_cast<double>(pixels);
        made.place = window.picture();
        made.valuesPerPixel = static_cast<Index>(std::ceil(cellsPerPixel));
        const auto affordable = static_cast<Index>(std::sqrt(mostCells) / static_cast<double>(pixels));
        made.valuesTaken = std::clamp<Index>(affordable, 1, made.valuesPerPixel);
    }

    const Index taken = made.valuesTaken;
    const std::vector<Index> rows = takenRows(order, firstRow, cellsPerPixel, pixels, taken);
    const std::vector<Index> columns = takenRows(order, firstColumn, cellsPerPixel, pixels, taken);
    const double low = values.range().min, perUnit = 1 / values.range().length();
    const auto side = static_cast<int>(pixels);
    made.image = QImage(side, side, QImage::Format_RGB32);
    std::vector<double> sums(static_cast<std::size_t>(pixels));
    // A line of the image is read from columns of K, which lie together in memory; K is symmetric.
    for (int y = 0; y < side; ++y) {
        std::ranges::fill(sums, 0.0);
        for (Index k = 0; k < taken; ++k) {
            values.inColumn(rows[static_cast<std::size_t>(y * taken + k)], [&](const auto &value) {
                auto other = columns.begin();
                for (double &sum : sums)
                    for (Index l = 0; l < taken; ++l)
                        sum += value(*other++);
            });
        }
        auto *line = reinterpret_cast<QRgb *>(made.image.scanLine(y));
        const double perValue = 1 / static_cast<double>(taken * taken);
        for (int x = 0; x < side; ++x) {
            const double value = sums[static_cast<std::size_t>(x)] * perValue;
            line[x] = std::isfinite(value) ? colors.at((value - low) * perUnit) : missing;
        }
    }
    return made;
}

} // namespace eigenscope
