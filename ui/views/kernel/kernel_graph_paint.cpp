#include "ui/drawing/color_bar.h"
#include "ui/drawing/label_placement.h"
#include "ui/text/row_text.h"
#include "ui/views/kernel/kernel_graph.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double margin = 24, barGap = 16, rim = 2.2;
constexpr double largestRadius = 9, smallestRadius = 2.5;
constexpr Index mostNames = 300;

} // namespace

double KernelGraph::radius() const {
    const auto nodes = static_cast<double>(std::max<Index>(1, m_data ? m_data->size() : 1));
    return std::clamp(std::sqrt(static_cast<double>(width()) * height() / nodes) * 0.09, smallestRadius, largestRadius);
}

void KernelGraph::layOut() {
    m_pixels.clear();
    const double barWidth = kernelRow() ? barGap + ColorBar{ColorMap::viridis(), Range{0, 0.123}}.width() : 0;
    const QRectF room = QRectF(rect()).adjusted(margin, margin, -margin - barWidth, -margin);
    const auto x = m_places.col(0), y = m_places.col(1);
    const Range across = Range::about(x.minCoeff(), x.maxCoeff()), up = Range::about(y.minCoeff(), y.maxCoeff());
    // Lengths are the same to both sides.
    const double scale = std::max(1e-9, std::min(room.width() / across.length(), room.height() / up.length()));
    for (Index i = 0; i < m_places.rows(); ++i)
        m_pixels.emplace_back(room.center().x() + (x[i] - across.middle()) * scale,
                              room.center().y() - (y[i] - up.middle()) * scale);
    m_bar = {width() - margin - barWidth + barGap, margin, 0, height() - 2 * margin};
}

void KernelGraph::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    layOut();
    painter.save();
    painter.fillRect(rect(), theme().surface);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const std::optional<VectorXd> values = kernelRow();
    const ValueScale scale = values ? ValueScale::of(*values) : ValueScale();
    paintEdges(painter);
    paintNodes(painter, values, scale);
    paintNames(painter);
    if (values)
        ColorBar{scale.colors(), scale.range}.draw(painter, m_bar, theme());
    painter.restore();
}

void KernelGraph::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    render(painter);
}

void KernelGraph::paintEdges(QPainter &painter) const {
    double heaviest = 0;
    for (Index j = 0; j < m_adjacency.cols(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(m_adjacency, j); edge; ++edge)
            heaviest = std::max(heaviest, std::abs(edge.value()));
    QColor color = theme().secondary;
    color.setAlpha(120);
    for (Index j = 0; j < m_adjacency.cols(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(m_adjacency, j); edge; ++edge) {
            if (edge.row() >= j)
                continue;
            painter.setPen(QPen(color, 0.6 + 1.2 * std::abs(edge.value()) / std::max(heaviest, 1e-300)));
            painter.drawLine(m_pixels[static_cast<std::size_t>(edge.row())], m_pixels[static_cast<std::size_t>(j)]);
        }
}

void KernelGraph::paintNodes(QPainter &painter, const std::optional<VectorXd> &values, const ValueScale &scale) const {
    const double size = radius();
    for (std::size_t i = 0; i < m_pixels.size(); ++i) {
        if (!m_coloring.visible[i])
            continue;
        const Index row = m_data->rows[i];
        const QColor own = QColor::fromRgb(m_coloring.colors[i]);
        painter.setPen(values ? QPen(own, rim) : QPen(theme().surface, 1));
        painter.setBrush(values ? QColor::fromRgb(scale.color((*values)[static_cast<Index>(i)])) : own);
        painter.drawEllipse(m_pixels[i], size, size);
        const bool isTaken = selection().contains(row), isLooked = m_row == row && values;
        if (!isTaken && !isLooked && selection().hovered() != row)
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(isTaken || isLooked ? theme().accent : theme().text, 2));
        painter.drawEllipse(m_pixels[i], size + 3, size + 3);
    }
}

void KernelGraph::paintNames(QPainter &painter) const {
    if (!m_data->name || m_data->size() > mostNames)
        return;
    const QFont font = interfaceFont(11);
    const QFontMetricsF metrics(font);
    LabelPlacement placement{QRectF(rect())};
    for (const QPointF &pixel : m_pixels)
        placement.keepFree(pixel, radius());
    painter.setFont(font);
    painter.setPen(theme().text);
    for (std::size_t i = 0; i < m_pixels.size(); ++i) {
        if (!m_coloring.visible[i])
            continue;
        const QString name = QString::fromStdString(m_data->rowName(static_cast<Index>(i)));
        if (const auto place =
                placement.place(m_pixels[i], radius() + 2, {metrics.horizontalAdvance(name) + 1, metrics.height()}))
            painter.drawText(*place, Qt::AlignLeft | Qt::AlignVCenter, name);
    }
}

} // namespace eigenscope
