#include "ui/views/kernel/matrix_words.h"

#include "ui/drawing/matrix/heatmap.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr int entryPixels = 11;
constexpr double gapBesideName = 6, widestMatrixName = 90; // px

void paintCover(QPainter &painter, const QRectF &cell, const Theme &theme) {
    painter.fillRect(cell, theme.surface);
    painter.setPen(theme.text);
    painter.drawText(cell, Qt::AlignCenter, "?");
}

} // namespace

bool isCovered(const OrderedMatrix &matrix, const Cell &cell, const Cell &covered) {
    const Index i = matrix.positionAt(cell.row), j = matrix.positionAt(cell.column);
    return std::minmax(i, j) == std::minmax(covered.row, covered.column);
}

QSizeF rowNameRoom(const OrderedMatrix &matrix, double side) {
    const QFontMetricsF metrics(interfaceFont(entryPixels));
    const Index n = matrix.size();
    if (!matrix.values()->matrix().data->name || side < static_cast<double>(n) * metrics.height())
        return {0, 0};
    double width = 0;
    for (Index place = 0; place < n; ++place)
        width = std::max(width, metrics.horizontalAdvance(matrix.nameAt(place)));
    return {std::ceil(std::min(width, widestMatrixName)) + gapBesideName, std::ceil(metrics.height())};
}

void paintRowNames(QPainter &painter, const OrderedMatrix &matrix, const MatrixWindow &window, double distance,
                   const Theme &theme) {
    const QSizeF room = rowNameRoom(matrix, window.picture().width());
    if (room.isEmpty())
        return;
    painter.save();
    painter.setFont(interfaceFont(entryPixels));
    painter.setPen(theme.secondary);
    const QFontMetricsF metrics(painter.font());
    const QRectF &picture = window.picture();
    for (Index place = 0; place < matrix.size(); ++place) {
        const QRectF cell = window.rectOf({place, place}, {place, place});
        if (!picture.contains(cell.center()))
            continue;
        const auto name = [&](double width) { return metrics.elidedText(matrix.nameAt(place), Qt::ElideRight, width); };
        painter.drawText(
            QRectF(picture.left() - distance - room.width(), cell.top(), room.width() - gapBesideName, cell.height()),
            Qt::AlignRight | Qt::AlignVCenter, name(room.width() - gapBesideName));
        painter.drawText(QRectF(cell.left(), picture.top() - distance - room.height(), cell.width(), room.height()),
                         Qt::AlignCenter, name(cell.width()));
    }
    painter.restore();
}

void paintEntries(QPainter &painter, const OrderedMatrix &matrix, const MatrixWindow &window, const ValueScale &scale,
                  const std::optional<Cell> &covered, const Theme &theme) {
    const QFont font = interfaceFont(entryPixels);
    if (window.cellSize() < QFontMetricsF(font).height())
        return;
    const Cell first = window.nearestCell(window.picture().topLeft()),
               last = window.nearestCell(window.picture().bottomRight());
    const CellGrid grid{window.rectOf(first, last), last.row - first.row + 1, last.column - first.column + 1};
    painter.save();
    painter.setClipRect(window.picture());
    painter.setFont(font);
    MatrixXd seen(grid.rows, grid.columns);
    for (Index i = 0; i < grid.rows; ++i)
        for (Index j = 0; j < grid.columns; ++j) {
            const Cell cell{first.row + i, first.column + j};
            const bool isHidden = covered && isCovered(matrix, cell, *covered);
            seen(i, j) = isHidden ? std::numeric_limits<double>::quiet_NaN()
                                  : (*matrix.values())(matrix.positionAt(cell.row), matrix.positionAt(cell.column));
            if (isHidden)
                paintCover(painter, grid.rectOf({i, j}), theme);
        }
    paintCellValues(painter, grid, seen, scale);
    painter.restore();
}

} // namespace eigenscope
