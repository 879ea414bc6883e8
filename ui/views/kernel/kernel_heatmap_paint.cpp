#include "ui/drawing/color_bar.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/drawing/paint_target.h"

#include <QPainter>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double heatmapMargin = 12, heatmapBarGap = 18, smallestSide = 40;
/// The band beside the matrix that carries the classes (left and above) and the selection (right and below).
constexpr double classBand = 20, classBar = 4, selectionBand = 8, selectionBar = 4;
constexpr int classTextPixels = 11;

} // namespace

const ColorMap &KernelHeatmap::colors() const {
    return m_values->isDiverging() ? ColorMap::diverging() : ColorMap::viridis();
}

void KernelHeatmap::layOut() {
    const double before = m_rows.runs.empty() ? heatmapMargin : heatmapMargin + classBand;
    const double barWidth = heatmapBarGap + ColorBar{colors(), m_values->range()}.width();
    const double side = std::max({smallestSide, std::min(width() - before - selectionBand - barWidth - heatmapMargin,
                                                         height() - before - selectionBand - heatmapMargin)});
    const double whole = before + side + selectionBand + barWidth + heatmapMargin;
    const double left = std::max(0.0, (width() - whole) / 2) + before;
    const double top = std::max(0.0, (height() - before - side - selectionBand - heatmapMargin) / 2) + before;
    m_window.setPicture(QRectF(std::round(left), std::round(top), std::floor(side), std::floor(side)));
}

void KernelHeatmap::render(QPainter &painter) {
    if (!m_values) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    paintMatrix(painter, matrixImage(*m_values, m_rows.rows, m_window, pixelsPerUnit(painter), colors()));
}

void KernelHeatmap::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    if (!m_values) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    if (m_image.image.isNull()) {
        m_image = matrixImage(*m_values, m_rows.rows, m_window, devicePixelRatioF(), colors());
        emit captionChanged(); // how many values share a pixel
    }
    paintMatrix(painter, m_image);
    paintHand(painter);
}

void KernelHeatmap::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    m_image = {};
}

void KernelHeatmap::paintMatrix(QPainter &painter, const MatrixImage &matrix) const {
    const QRectF &picture = m_window.picture();
    QImage image = matrix.image;
    if (isVector(painter)) {
        // Whoever shows the file may smooth images: cells of many pixels stay sharp.
        constexpr int enough = 1200;
        const int times = std::max(1, enough / image.width());
        image = image.scaled(image.size() * times);
    }
    painter.save();
    painter.setClipRect(picture);
    painter.drawImage(matrix.place, image);
    painter.restore();
    ColorBar{colors(), m_values->range()}.draw(
        painter, {picture.right() + selectionBand + heatmapBarGap, picture.top(), 0, picture.height()}, theme());
    paintClasses(painter);
    paintSelection(painter);
}

void KernelHeatmap::paintClasses(QPainter &painter) const {
    const QRectF &picture = m_window.picture();
    painter.save();
    painter.setFont(interfaceFont(classTextPixels));
    const QFontMetricsF metrics(painter.font());
    for (const ClassRun &run : m_rows.runs) {
        const QRectF cells = m_window.rectOf({run.begin, run.begin}, {run.end - 1, run.end - 1});
        const QRectF seen(
            QPointF(std::max(cells.left(), picture.left()), std::max(cells.top(), picture.top())),
            QPointF(std::min(cells.right(), picture.right()), std::min(cells.bottom(), picture.bottom())));
        const QColor color = QColor::fromRgb(run.color);
        // A hair between neighbors keeps them apart.
        if (seen.width() > 1) {
            painter.fillRect(QRectF(seen.left() + 0.5, picture.top() - 2 - classBar, seen.width() - 1, classBar),
                             color);
            painter.setPen(theme().secondary);
            const QString name = metrics.elidedText(run.name, Qt::ElideRight, seen.width());
            if (name.size() > 1 || name == run.name)
                painter.drawText(
                    QPointF(seen.center().x() - metrics.horizontalAdvance(name) / 2, picture.top() - 2 - classBar - 4),
                    name);
        }
        if (seen.height() > 1) {
            painter.fillRect(QRectF(picture.left() - 2 - classBar, seen.top() + 0.5, classBar, seen.height() - 1),
                             color);
            const QString name = metrics.elidedText(run.name, Qt::ElideRight, seen.height());
            if (name.size() > 1 || name == run.name) {
                painter.save();
                painter.setPen(theme().secondary);
                painter.translate(picture.left() - 2 - classBar - 4, seen.center().y());
                painter.rotate(-90);
                painter.drawText(QPointF(-metrics.horizontalAdvance(name) / 2, 0), name);
                painter.restore();
            }
        }
    }
    painter.restore();
}

void KernelHeatmap::paintSelection(QPainter &painter) const {
    const QRectF &picture = m_window.picture();
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().accent);
    for (const auto &[begin, end] : m_selected) {
        const QRectF cells = m_window.rectOf({begin, begin}, {end - 1, end - 1});
        // At least as long as can be seen.
        const auto mark = [](double low, double high, double first, double last) {
            const double middle = (low + high) / 2, half = std::max((high - low) / 2, 1.5);
            const double from = std::max(middle - half, first), to = std::min(middle + half, last);
            return std::pair(from, to - from);
        };
        const auto [left, width] = mark(cells.left(), cells.right(), picture.left(), picture.right());
        const auto [top, height] = mark(cells.top(), cells.bottom(), picture.top(), picture.bottom());
        if (width > 0)
            painter.drawRect(QRectF(left, picture.bottom() + 2, width, selectionBar));
        if (height > 0)
            painter.drawRect(QRectF(picture.right() + 2, top, selectionBar, height));
    }
    painter.restore();
}

void KernelHeatmap::paintHand(QPainter &painter) const {
    painter.setClipRect(m_window.picture());
    painter.setBrush(Qt::NoBrush);
    const auto outline = [&](const QRectF &cells) {
        // Dark within light, so that it shows on every color.
        painter.setPen(QPen(Qt::white, 3));
        painter.drawRect(cells);
        painter.setPen(QPen(Qt::black, 1));
        painter.drawRect(cells);
    };
    if (m_chosen)
        outline(m_window.rectOf(*m_chosen, *m_chosen).adjusted(-1, -1, 1, 1));
    if (m_pressed)
        outline(m_window.rectOf(*m_pressed, *m_marked));
    else if (m_hovered)
        outline(m_window.rectOf(*m_hovered, *m_hovered));
}

std::optional<QPointF> KernelHeatmap::placeOf(Index row, Index column) {
    if (!m_values)
        return std::nullopt;
    layOut();
    const Cell cell{placeOfRow(row), placeOfRow(column)};
    const QPointF center = m_window.rectOf(cell, cell).center();
    const bool isSeen = std::max(cell.row, cell.column) < m_values->size() && m_window.picture().contains(center);
    return isSeen ? std::optional(center) : std::nullopt;
}

} // namespace eigenscope
