#include "ui/views/compare/compare_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double cellSpace = 8;         // px between the cells and around them
constexpr double bestCellAspect = 1.25; // width by height of a cell

/// How many columns give so many cells the shape that suits them best on this area.
int columnsFor(int count, const QSizeF &area) {
    int best = 1;
    double smallest = std::numeric_limits<double>::infinity();
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double aspect = area.width() / columns / std::max(1.0, area.height() / rows);
        const double free = (columns * rows - count) / static_cast<double>(count);
        const double badness = std::abs(std::log(std::max(aspect, 1e-3) / bestCellAspect)) + free;
        if (badness < smallest) {
            smallest = badness;
            best = columns;
        }
    }
    return best;
}

} // namespace

std::vector<QRectF> compareGrid(int count, QSize size) {
    std::vector<QRectF> places;
    const QRectF area = QRectF(QPointF(), size).adjusted(cellSpace, cellSpace, -cellSpace, -cellSpace);
    const int columns = columnsFor(count, area.size()), rows = (count + columns - 1) / columns;
    const double width = (area.width() - (columns - 1) * cellSpace) / columns;
    const double height = (area.height() - (rows - 1) * cellSpace) / rows;
    for (int at = 0; at < count; ++at) {
        // Whole pixels, so that the hairlines are sharp.
        const QPoint corner(static_cast<int>(std::lround(area.left() + at % columns * (width + cellSpace))),
                            static_cast<int>(std::lround(area.top() + at / columns * (height + cellSpace))));
        places.emplace_back(corner, QSizeF(std::floor(width), std::floor(height)));
    }
    return places;
}

} // namespace eigenscope
