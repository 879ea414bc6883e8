#include "ui/views/kernel/graph_picture.h"

#include "ui/drawing/label_placement.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double largestRadius = 9, smallestRadius = 2.5;

/// The part of a graph that these nodes make.
Eigen::SparseMatrix<double> inducedGraph(const Graph &graph) {
    const auto n = static_cast<Index>(graph.positions.size());
    std::vector<Index> at(static_cast<std::size_t>(graph.whole->size()), -1);
    for (std::size_t i = 0; i < graph.positions.size(); ++i)
        at[static_cast<std::size_t>(graph.positions[i])] = static_cast<Index>(i);
    std::vector<Eigen::Triplet<double>> edges;
    for (Index j = 0; j < graph.whole->size(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.whole->adjacency(), j); edge; ++edge)
            if (const Index a = at[static_cast<std::size_t>(edge.row())], b = at[static_cast<std::size_t>(j)];
                a >= 0 && b >= 0)
                edges.emplace_back(a, b, edge.value());
    Eigen::SparseMatrix<double> induced(n, n);
    induced.setFromTriplets(edges.begin(), edges.end());
    return induced;
}

double heaviestEdge(const Eigen::SparseMatrix<double> &adjacency) {
    double heaviest = 0;
    for (Index j = 0; j < adjacency.cols(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(adjacency, j); edge; ++edge)
            heaviest = std::max(heaviest, std::abs(edge.value()));
    return heaviest;
}

} // namespace

void GraphPicture::setGraph(const Graph &graph) {
    m_adjacency = inducedGraph(graph);
    setPlaces({});
}

void GraphPicture::setPlaces(MatrixXd places) {
    m_places = std::move(places);
    m_pixels.clear();
}

double GraphPicture::radius() const {
    const auto nodes = static_cast<double>(std::max<Index>(1, m_places.rows()));
    return std::clamp(std::sqrt(m_view.width() * m_view.height() / nodes) * 0.09, smallestRadius, largestRadius);
}

void GraphPicture::layOut(const QSizeF &view, double right) {
    m_view = view;
    m_names = QRectF({}, view).adjusted(0, 0, right > 0 ? -margin - right : 0, 0);
    m_pixels.clear();
    const QRectF room = QRectF({}, view).adjusted(margin, margin, -margin - right, -margin);
    const auto x = m_places.col(0), y = m_places.col(1);
    const Range across = Range::about(x.minCoeff(), x.maxCoeff()), up = Range::about(y.minCoeff(), y.maxCoeff());
    // Lengths are the same to both sides.
    const double scale = std::max(1e-9, std::min(room.width() / across.length(), room.height() / up.length()));
    for (Index i = 0; i < m_places.rows(); ++i)
        m_pixels.emplace_back(room.center().x() + (x[i] - across.middle()) * scale,
                              room.center().y() - (y[i] - up.middle()) * scale);
}

std::optional<Index> GraphPicture::nodeAt(QPointF place, const std::vector<bool> &isShown) const {
    std::optional<Index> nearest;
    double best = std::max(radius() + 3, 8.0);
    for (std::size_t i = 0; i < m_pixels.size(); ++i)
        if (const double distance = QLineF(m_pixels[i], place).length(); isShown[i] && distance < best) {
            best = distance;
            nearest = static_cast<Index>(i);
        }
    return nearest;
}

void GraphPicture::paintEdges(QPainter &painter, const Theme &theme) const {
    const double heaviest = heaviestEdge(m_adjacency);
    QColor color = theme.secondary;
    color.setAlpha(120);
    for (Index j = 0; j < m_adjacency.cols(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(m_adjacency, j); edge; ++edge) {
            if (edge.row() >= j)
                continue;
            painter.setPen(QPen(color, 0.6 + 1.2 * std::abs(edge.value()) / std::max(heaviest, 1e-300)));
            painter.drawLine(placeOf(edge.row()), placeOf(j));
        }
}

void GraphPicture::paintNodes(QPainter &painter, const LookOf &lookOf) const {
    const double size = radius();
    for (Index i = 0; i < m_places.rows(); ++i) {
        const std::optional<NodeLook> look = lookOf(i);
        if (!look)
            continue;
        painter.setPen(look->rim);
        painter.setBrush(look->fill);
        painter.drawEllipse(placeOf(i), size, size);
        if (!look->ring)
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(*look->ring, 2));
        painter.drawEllipse(placeOf(i), size + 3, size + 3);
    }
}

void GraphPicture::paintNames(QPainter &painter, const Theme &theme, const std::vector<bool> &isShown,
                              const NameOf &nameOf) const {
    const QFont font = interfaceFont(11);
    const QFontMetricsF metrics(font);
    LabelPlacement placement{m_names};
    for (const QPointF &pixel : m_pixels)
        placement.keepFree(pixel, radius());
    painter.setFont(font);
    painter.setPen(theme.text);
    for (std::size_t i = 0; i < m_pixels.size(); ++i) {
        if (!isShown[i])
            continue;
        const QString name = nameOf(static_cast<Index>(i));
        if (const auto place =
                placement.place(m_pixels[i], radius() + 2, {metrics.horizontalAdvance(name) + 1, metrics.height()}))
            painter.drawText(*place, Qt::AlignLeft | Qt::AlignVCenter, name);
    }
}

} // namespace eigenscope
