#include "ui/views/quality/pair_layer.h"

#include "ui/drawing/paint_target.h"

#include <QPainter>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double pairDotRadius = 2.2;
/// A single pair must be seen.
constexpr double palest = 0.22;

/// Which of the cells along an axis a distance lies in.
int cellOf(double distance, double largest, int cells) {
    return largest > 0 ? std::min(static_cast<int>(distance / largest * cells), cells - 1) : 0;
}

} // namespace

PairLayer::PairLayer(std::shared_ptr<const Comparison> comparison, const std::stop_token &stop)
    : m_comparison(std::move(comparison)), m_largestDelta(m_comparison->delta().maxCoeff()),
      m_largestD(m_comparison->d().maxCoeff()) {
    const Index n = m_comparison->size();
    m_count = n * (n - 1) / 2;
    collect(nullptr, stop);
}

PairLayer::PairLayer(std::shared_ptr<const Comparison> comparison, const std::vector<Index> &rows,
                     const std::stop_token &stop)
    : m_comparison(std::move(comparison)), m_largestDelta(m_comparison->delta().maxCoeff()),
      m_largestD(m_comparison->d().maxCoeff()) {
    const auto chosen = static_cast<Index>(rows.size());
    m_count = chosen == 1 ? m_comparison->size() - 1 : chosen * (chosen - 1) / 2;
    collect(&rows, stop);
}

template <class Visit>
void PairLayer::forEach(const std::vector<Index> *rows, const std::stop_token &stop, const Visit &visit) const {
    const Index n = m_comparison->size();
    if (!rows) {
        for (Index j = 1; j < n && !stop.stop_requested(); ++j)
            for (Index i = 0; i < j; ++i)
                visit(i, j);
    } else if (rows->size() == 1) {
        for (Index i = 0; i < n; ++i)
            if (i != rows->front())
                visit(i, rows->front());
    } else {
        for (auto j = rows->begin(); j != rows->end() && !stop.stop_requested(); ++j)
            for (auto i = rows->begin(); i != j; ++i)
                visit(*i, *j);
    }
}

void PairLayer::collect(const std::vector<Index> *rows, const std::stop_token &stop) {
    if (m_count <= mostDots) {
        forEach(rows, stop, [this](Index i, Index j) { m_dots.emplace_back(i, j); });
        return;
    }
    m_cells = Eigen::ArrayXXi::Zero(cellsUp, cellsRight);
    const MatrixXd &delta = m_comparison->delta(), &d = m_comparison->d();
    forEach(rows, stop, [&](Index i, Index j) {
        ++m_cells(cellOf(d(i, j), m_largestD, cellsUp), cellOf(delta(i, j), m_largestDelta, cellsRight));
    });
}

QPointF PairLayer::place(const Pair &pair) const {
    return {m_comparison->delta()(pair.first, pair.second), m_comparison->d()(pair.first, pair.second)};
}

std::vector<QPointF> PairLayer::places() const {
    std::vector<QPointF> places;
    for (const Pair &pair : m_dots)
        places.push_back(place(pair));
    for (Index column = 0; column < m_cells.cols(); ++column)
        for (Index row = 0; row < m_cells.rows(); ++row)
            if (m_cells(row, column) > 0)
                places.emplace_back((static_cast<double>(column) + 0.5) / cellsRight * m_largestDelta,
                                    (static_cast<double>(row) + 0.5) / cellsUp * m_largestD);
    return places;
}

std::optional<PairLayer::Cell> PairLayer::cellAt(QPointF value) const {
    if (m_cells.size() == 0 || !Range{0, m_largestDelta}.contains(value.x()) ||
        !Range{0, m_largestD}.contains(value.y()))
        return std::nullopt;
    const int column = cellOf(value.x(), m_largestDelta, cellsRight), row = cellOf(value.y(), m_largestD, cellsUp);
    const double right = m_largestDelta / cellsRight, up = m_largestD / cellsUp;
    return Cell{{column * right, (column + 1) * right}, {row * up, (row + 1) * up}, m_cells(row, column)};
}

QImage PairLayer::image(const QColor &color, const Theme &theme) const {
    QImage made(cellsRight, cellsUp, QImage::Format_ARGB32);
    const double perLog = (1 - palest) / std::log1p(m_cells.maxCoeff());
    for (int y = 0; y < cellsUp; ++y) {
        auto *line = reinterpret_cast<QRgb *>(made.scanLine(cellsUp - 1 - y));
        for (int x = 0; x < cellsRight; ++x) {
            const int count = m_cells(y, x);
            line[x] = count == 0 ? 0U : mixed(theme.surface, color, palest + perLog * std::log1p(count)).rgba();
        }
    }
    return made;
}

void PairLayer::paint(QPainter &painter, const PlotMapping &mapping, const QColor &color, const Theme &theme) const {
    if (m_cells.size() > 0) {
        QImage grid = image(color, theme);
        if (isVector(painter)) // whoever shows the file may smooth images
            grid = grid.scaled(grid.size() * 8);
        painter.drawImage(QRectF(mapping.pixel(0, m_largestD), mapping.pixel(m_largestDelta, 0)), grid);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const Pair &pair : m_dots) {
        const QPointF value = place(pair);
        painter.drawEllipse(mapping.pixel(value.x(), value.y()), pairDotRadius, pairDotRadius);
    }
}

std::vector<Index> rowsOfPairs(const Comparison &comparison, const Range &delta, const Range &d) {
    std::vector<bool> found(static_cast<std::size_t>(comparison.size()), false);
    for (Index j = 1; j < comparison.size(); ++j)
        for (Index i = 0; i < j; ++i)
            if (delta.contains(comparison.delta()(i, j)) && d.contains(comparison.d()(i, j)))
                found[static_cast<std::size_t>(i)] = found[static_cast<std::size_t>(j)] = true;
    std::vector<Index> rows;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i])
            rows.push_back(static_cast<Index>(i));
    return rows;
}

} // namespace eigenscope
