#include "ui/drawing/paint_target.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/views/spectrum/column_pictures.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double margin = 16, gap = 14, heading = 18;
constexpr double smallestSide = 44, largestSide = 260;
constexpr double dimmed = 0.3; // axes that the reconstruction does without
/// More pictures of axes on one row tell nothing.
constexpr Index mostAxes = 24;

/// Values about zero as a picture: blue below, red above.
QImage signedPicture(const VectorXd &values, std::pair<Index, Index> shape) {
    const double largest = std::max(values.cwiseAbs().maxCoeff(), 1e-300);
    return pixelPicture(values, shape, -largest, largest, ColorMap::diverging());
}

} // namespace

QRectF ColumnPictures::pictureOfAxis(Index axis) const {
    const auto at = static_cast<std::size_t>(axis) + 1;
    return at < m_axes.size() ? m_axes[at].place : QRectF();
}

void ColumnPictures::layOut() {
    m_axes = {{tr("Mean"), m_mean.size() > 0 ? m_pixels->picture(m_mean, theme()) : QImage(), {}}};
    if (m_loadings) {
        const auto across = static_cast<Index>((width() - 2 * margin + gap) / (smallestSide + gap)) - 1;
        for (Index k = 0; k < std::min({m_loadings->values.cols(), mostAxes, std::max<Index>(1, across)}); ++k)
            m_axes.push_back({QString::fromStdString(m_reduction->axes[static_cast<std::size_t>(k)]),
                              signedPicture(m_loadings->values.col(k), m_pixels->shape()),
                              {},
                              true});
    }
    const Index position = *positionOf(m_pixels->data(), m_row);
    const VectorXd x = m_pixels->data().points().X.row(position).transpose();
    m_point = {{QString::fromStdString(m_pixels->data().rowName(position)), m_pixels->picture(x, theme()), {}}};
    if (const auto classes = m_pixels->data().classes())
        if (const int code = classes->codes[static_cast<std::size_t>(position)]; code >= 0)
            m_point.front().title += " · " + QString::fromStdString(classes->names[static_cast<std::size_t>(code)]);
    if (m_reconstruction.size() == x.size()) {
        const VectorXd difference = m_reconstruction - x;
        m_point.push_back(
            {tr("From %n axes", "", static_cast<int>(axesKept())), m_pixels->picture(m_reconstruction, theme()), {}});
        m_point.push_back({tr("Difference, ‖x̂ − x‖ = %1").arg(numberLabel(difference.norm(), 3)),
                           signedPicture(difference, m_pixels->shape()),
                           {}});
    }

    const double room = (height() - 2 * margin - gap) / 2 - heading;
    const auto sideFor = [&](std::size_t count) {
        const auto n = static_cast<double>(count);
        return std::clamp((width() - 2 * margin - (n - 1) * gap) / n, 1.0, std::min(room, largestSide));
    };
    const double above = sideFor(std::max<std::size_t>(m_axes.size(), 3));
    const double below = std::min(largestSide, std::max(1.0, height() - 2 * margin - gap - above - 2 * heading));
    placeRow(m_axes, {margin, margin, width() - 2 * margin, heading + above}, above);
    placeRow(m_point, {margin, margin + heading + above + gap, width() - 2 * margin, heading + below},
             std::min(below, (width() - 2 * margin - 2 * gap) / 3));
}

void ColumnPictures::placeRow(std::vector<Panel> &panels, const QRectF &row, double side) const {
    const auto [high, wide] = m_pixels->shape();
    // Whole pixels of the screen for each pixel of the picture, where it is that large.
    const double unit = side / static_cast<double>(std::max(high, wide));
    const double cell = unit >= 2 ? std::floor(unit) : unit;
    const QSizeF size(cell * static_cast<double>(wide), cell * static_cast<double>(high));
    double left = row.left();
    for (Panel &panel : panels) {
        panel.place = {QPointF(left, row.top() + heading), size};
        left += side + gap;
    }
}

void ColumnPictures::paintPanels(QPainter &painter, const std::vector<Panel> &panels) const {
    const QFontMetricsF metrics(painter.font());
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Panel &panel = panels[i];
        const bool isKept = !panel.isAxis || !m_reduction->map.inverse || static_cast<Index>(i) <= axesKept();
        painter.setOpacity(isKept ? 1 : dimmed);
        // Whoever shows a file may smooth images: enlarged pixels stay sharp.
        constexpr int sharp = 16;
        if (!panel.picture.isNull())
            painter.drawImage(panel.place,
                              isVector(painter) ? panel.picture.scaled(panel.picture.size() * sharp) : panel.picture);
        painter.setOpacity(1);
        painter.setPen(theme().hairline);
        painter.drawRect(panel.place.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(isKept ? theme().text : theme().secondary);
        const double room =
            (i + 1 < panels.size() ? panels[i + 1].place.left() - 4 : width() - margin) - panel.place.left();
        painter.drawText(QRectF(panel.place.left(), panel.place.top() - heading, room, heading - 2),
                         Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(panel.title, Qt::ElideRight, room));
    }
}

void ColumnPictures::render(QPainter &painter) {
    if (!m_pixels) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setFont(interfaceFont(12));
    paintPanels(painter, m_axes);
    paintPanels(painter, m_point);
    if (!m_whyNone.isEmpty()) {
        const QRectF &original = m_point.front().place;
        painter.setPen(theme().secondary);
        painter.drawText(
            QRectF(QPointF(original.right() + gap, original.top()), QPointF(width() - margin, original.bottom())),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_whyNone);
    }
}

} // namespace eigenscope
