#include "ui/views/steps/step_tile.h"

#include "ui/drawing/bar_values.h"
#include "ui/drawing/color_bar.h"
#include "ui/formula/formula_words.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double tilePadding = 10, innerGap = 8, tileBarGap = 10;
/// Beside a matrix: the classes of its points on the left and above, the selected ones on the right and below.
constexpr double band = 4, bandGap = 2;
constexpr double largestCell = 40, largestCellLarge = 84, smallestBar = 44;
/// Of a printed matrix: as wide as its numbers want to be read.
constexpr QSizeF printedCell(56, 34), printedCellLarge(96, 56);
constexpr Index mostPrinted = 8; // rows and columns
constexpr double mostNameWidth = 160;
constexpr double circle = 20;
constexpr int mostSmaller = 2;    // px, of a title that is too long
constexpr double listRoom = 1.16; // of the range of a list: its numbers may stand beyond the bars

} // namespace

QString sizeText(const AlgorithmStep &step) {
    const auto side = [](const MatrixSide &of, Index shown) {
        const QLocale locale;
        const QString whole = locale.toString(static_cast<qlonglong>(of.whole));
        return shown == of.whole ? whole
                                 : QObject::tr("%1 of %2").arg(locale.toString(static_cast<qlonglong>(shown)), whole);
    };
    return QObject::tr("%1 × %2").arg(side(step.rows, step.matrix.rows()), side(step.columns, step.matrix.cols()));
}

StepTile::StepTile(int number, AlgorithmStep step, std::shared_ptr<const Dataset> data,
                   std::shared_ptr<const Coloring> coloring)
    : m_number(number), m_step(std::move(step)), m_data(std::move(data)), m_coloring(std::move(coloring)),
      m_scale(ValueScale::of(m_step.matrix)) {}

QString StepTile::formula() const {
    return said(m_step.formula);
}

QString StepTile::note() const {
    const QString size = "**" + sizeText(m_step) + "**";
    return m_look == Look::Brief ? size : size + "\u2002" + said(m_step.note);
}

QFont StepTile::cellFont() const {
    return interfaceFont(isLarge() ? 13 : 10);
}

bool StepTile::isList() const {
    return m_step.matrix.rows() == 1;
}

bool StepTile::isSmall() const {
    return !isList() && m_step.matrix.rows() <= mostPrinted && m_step.matrix.cols() <= mostPrinted;
}

double StepTile::matrixRoom() const {
    const QSizeF tile = m_place.size();
    const double width = tile.width() - 2 * tilePadding;
    const double words = circle + m_formula.height() + m_note.height() + 3 * innerGap;
    const double bar = isList() || isSmall() ? 0 : ColorBar{m_scale.colors(), m_scale.range}.width() + tileBarGap;
    return std::min(width - bar, tile.height() - 2 * tilePadding - words) - 2 * (band + bandGap);
}

/// The cells in the middle of the room, at most so large each.
void StepTile::placeGrid(const QRectF &room, QSizeF mostOfCell, bool square) {
    const Index rows = m_step.matrix.rows(), columns = m_step.matrix.cols();
    double width = std::min(room.width(), static_cast<double>(columns) * mostOfCell.width());
    double height = std::min(room.height(), static_cast<double>(rows) * mostOfCell.height());
    if (square)
        width = height = std::min(width, height);
    width = std::max(width, 1.0);
    height = std::max(height, 1.0);
    const QPointF corner(room.left() + std::max(0.0, (room.width() - width) / 2),
                         room.top() + std::max(0.0, (room.height() - height) / 2));
    m_grid = {{std::round(corner.x()), std::round(corner.y()), std::floor(width), std::floor(height)}, rows, columns};
}

void StepTile::placePrinted(const QRectF &room) {
    placeGrid(room, isLarge() ? printedCellLarge : printedCell, false);
    m_isPrinted =
        !cellTexts(QFontMetricsF(cellFont()), {m_grid.cellWidth(), m_grid.cellHeight()}, m_step.matrix).isEmpty();
}

void StepTile::layOut(const QRectF &place, Look look) {
    m_place = place;
    m_look = look;
    const QRectF inner = place.adjusted(tilePadding, tilePadding, -tilePadding, -tilePadding);
    const double formulaHeight = formulaWordsHeight(formula(), wordSize(), inner.width());
    const double noteHeight = formulaWordsHeight(note(), smallWordSize(), inner.width());
    m_formula = {inner.left(), inner.top() + circle + innerGap, inner.width(), formulaHeight};
    m_note = {inner.left(), inner.bottom() - noteHeight, inner.width(), noteHeight};

    const QFontMetricsF metrics(interfaceFont(smallWordSize()));
    double before = 0, above = 0; // for names
    if (isLarge()) {
        for (const std::string &name : m_step.rows.names)
            before = std::max(
                before, std::min(mostNameWidth, metrics.horizontalAdvance(QString::fromStdString(name)) + innerGap));
        above = m_step.columns.names.empty() ? 0 : metrics.height() + 2;
    }
    QRectF room(QPointF(inner.left(), m_formula.bottom() + innerGap), QPointF(inner.right(), m_note.top() - innerGap));
    room.adjust(before + band + bandGap, above + band + bandGap, -(band + bandGap), -(band + bandGap));
    m_isPrinted = false;
    if (isSmall())
        placePrinted(room);
    if (m_isPrinted)
        return;
    const double most = isLarge() ? largestCellLarge : largestCell;
    if (isList())
        return placeGrid(room, {most, room.height()}, false);
    const double barWidth = ColorBar{m_scale.colors(), m_scale.range}.width();
    room.adjust(0, 0, -(barWidth + tileBarGap), 0);
    placeGrid(room, {most, most}, m_step.rows.whole == m_step.columns.whole); // a square matrix is drawn so
    const double barHeight = std::max(smallestBar, m_grid.place.height());
    m_bar = {m_grid.place.right() + bandGap + band + tileBarGap, m_grid.place.center().y() - barHeight / 2, barWidth,
             barHeight};
}

void StepTile::paint(QPainter &painter, const Theme &theme, const Selection &selection, bool marked) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(marked ? theme.accent : theme.hairline, marked ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    if (!isLarge())
        painter.drawRoundedRect(m_place.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintWords(painter, theme);
    const QSize pixels = heatmapPixels(painter, m_grid);
    const QSize wanted = pixels.boundedTo({static_cast<int>(m_grid.columns), static_cast<int>(m_grid.rows)});
    if (m_image.size() != wanted)
        m_image = heatmapImage(m_step.matrix, m_scale, wanted);
    painter.setFont(cellFont());
    if (isList())
        paintList(painter, theme);
    else
        paintHeatmap(painter, m_grid, m_image);
    painter.setPen(theme.hairline);
    painter.drawRect(m_grid.place.adjusted(-0.5, -0.5, 0.5, 0.5));
    if (m_isPrinted)
        paintCellValues(painter, m_grid, m_step.matrix, m_scale);
    else if (!isList())
        ColorBar{m_scale.colors(), m_scale.range}.draw(painter, m_bar, theme);
    paintPoints(painter, theme, selection);
    if (isLarge())
        paintNames(painter, theme);
    painter.restore();
}

/// Bars from 0 tell a list better than a stripe of colors.
void StepTile::paintList(QPainter &painter, const Theme &theme) const {
    const QRectF &place = m_grid.place;
    const double low = std::min(0.0, m_step.matrix.minCoeff()) * listRoom,
                 high = std::max(0.0, m_step.matrix.maxCoeff()) * listRoom;
    const double unit = place.height() / std::max(high - low, std::numeric_limits<double>::min());
    const double zero = place.bottom() + low * unit;
    std::vector<ValuedBar> bars;
    for (Index j = 0; j < m_step.matrix.cols(); ++j) {
        const QRectF cell = m_grid.rectOf({0, j});
        const double end = zero - m_step.matrix(0, j) * unit;
        const QRectF bar = QRectF(QPointF(cell.left(), zero), QPointF(cell.right(), end)).normalized();
        const QColor fill = QColor::fromRgb(m_scale.color(m_step.matrix(0, j)));
        bars.push_back({bar.width() > 3 ? bar.adjusted(0.5, 0, -0.5, 0) : bar, m_step.matrix(0, j), fill});
        painter.fillRect(bars.back().place, fill);
    }
    painter.setPen(theme.secondary);
    painter.drawLine(QPointF(place.left(), zero), QPointF(place.right(), zero));
    BarValues(std::move(bars)).paint(painter, theme);
}

void StepTile::paintWords(QPainter &painter, const Theme &theme) const {
    const QRectF inner = m_place.adjusted(tilePadding, tilePadding, -tilePadding, -tilePadding);
    const QRectF disc(inner.left(), inner.top(), circle, circle);
    QColor tint = theme.accent;
    tint.setAlpha(36);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawEllipse(disc);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.accent);
    painter.setFont(interfaceFont(11, true));
    painter.drawText(disc, Qt::AlignCenter, QString::number(m_number));

    const QRectF line(disc.right() + innerGap, inner.top(), inner.right() - disc.right() - innerGap, circle);
    const QString title = said(m_step.title);
    const auto isWhole = [&](int size) {
        return QFontMetricsF(interfaceFont(size, true)).horizontalAdvance(title) <= line.width();
    };
    int size = wordSize(); // somewhat smaller letters are better than a cut title
    while (size > wordSize() - mostSmaller && !isWhole(size))
        --size;
    painter.setFont(interfaceFont(size, true));
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(title, Qt::ElideRight, line.width()));
    drawFormulaWords(painter, m_formula, formula(), wordSize(), theme.text);
    drawFormulaWords(painter, m_note, note(), smallWordSize(), theme.secondary);
}

void StepTile::paintNames(QPainter &painter, const Theme &theme) const {
    painter.setFont(interfaceFont(smallWordSize()));
    painter.setPen(theme.secondary);
    const QFontMetricsF metrics(painter.font());
    const QRectF &place = m_grid.place;
    // Where there is no room for all names every second, third, … stands.
    const auto stride = [](double needed, double cell) {
        return std::max<Index>(1, static_cast<Index>(std::ceil(needed / cell)));
    };
    const Names &rows = m_step.rows.names, &columns = m_step.columns.names;
    for (Index i = 0; i < static_cast<Index>(rows.size()); i += stride(metrics.height(), m_grid.cellHeight())) {
        const double y = m_grid.rectOf({i, 0}).center().y();
        const QRectF words(place.left() - band - bandGap - mostNameWidth, y - metrics.height() / 2,
                           mostNameWidth - innerGap / 2, metrics.height());
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(nameOf(m_step.rows, i), Qt::ElideRight, words.width()));
    }
    constexpr double narrowest = 40;
    const Index step = stride(narrowest, m_grid.cellWidth());
    for (Index j = 0; j < static_cast<Index>(columns.size()); j += step) {
        const QRectF cell = m_grid.rectOf({0, j});
        const double width = static_cast<double>(step) * cell.width() - 4;
        const QString name = metrics.elidedText(nameOf(m_step.columns, j), Qt::ElideRight, width);
        const double left = step == 1 ? cell.center().x() - width / 2 : cell.left();
        painter.drawText(QRectF(left, place.top() - band - bandGap - metrics.height(), width, metrics.height()),
                         (step == 1 ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, name);
    }
}

void StepTile::paintPoints(QPainter &painter, const Theme &theme, const Selection &selection) const {
    const QRectF &place = m_grid.place;
    // Runs of points that look alike are one bar, at least as long as can be seen.
    const auto bars = [&](const MatrixSide &side, const auto &colorOf, const auto &barOf) {
        const auto count = static_cast<Index>(side.points.size());
        for (Index begin = 0; begin < count;) {
            const QColor color = colorOf(side.points[static_cast<std::size_t>(begin)]);
            Index end = begin + 1;
            while (end < count && colorOf(side.points[static_cast<std::size_t>(end)]) == color)
                ++end;
            if (color.isValid())
                painter.fillRect(barOf(static_cast<double>(begin), static_cast<double>(end)), color);
            begin = end;
        }
    };
    const auto upright = [&](double left) {
        return [this, left, &place](double begin, double end) {
            return QRectF(left, place.top() + begin * m_grid.cellHeight(), band,
                          std::max(1.5, (end - begin) * m_grid.cellHeight()));
        };
    };
    const auto level = [&](double top) {
        return [this, top, &place](double begin, double end) {
            return QRectF(place.left() + begin * m_grid.cellWidth(), top,
                          std::max(1.5, (end - begin) * m_grid.cellWidth()), band);
        };
    };
    const auto look = [this](Index point) {
        return m_coloring->column.isEmpty() ? QColor()
                                            : QColor::fromRgb(m_coloring->colors[static_cast<std::size_t>(point)]);
    };
    const auto chosen = [&](Index point) {
        return selection.contains(m_data->rows[static_cast<std::size_t>(point)]) ? theme.accent : QColor();
    };
    bars(m_step.rows, look, upright(place.left() - bandGap - band));
    bars(m_step.columns, look, level(place.top() - bandGap - band));
    bars(m_step.rows, chosen, upright(place.right() + bandGap));
    bars(m_step.columns, chosen, level(place.bottom() + bandGap));
}

QString StepTile::nameOf(const MatrixSide &side, Index at) const {
    const auto place = static_cast<std::size_t>(at);
    if (side.points.empty())
        return QString::fromStdString(side.names[place]);
    return nameWithClass(*m_data, m_coloring->classes, side.points[place]);
}

QString StepTile::tooltip(Cell cell) const {
    const double value = m_step.matrix(cell.row, cell.column);
    return QString("<b>%1</b><br>%2<br>%3")
        .arg((std::isnan(value) ? said(m_step.blank) : numberLabel(value, 6)).toHtmlEscaped(),
             nameOf(m_step.rows, cell.row).toHtmlEscaped(), nameOf(m_step.columns, cell.column).toHtmlEscaped());
}

Rows StepTile::rowsAt(Cell cell) const {
    Rows rows;
    for (const auto &[side, at] : {std::pair(&m_step.rows, cell.row), std::pair(&m_step.columns, cell.column)})
        if (!side->points.empty())
            rows.push_back(m_data->rows[static_cast<std::size_t>(side->points[static_cast<std::size_t>(at)])]);
    return rows;
}

} // namespace eigenscope
