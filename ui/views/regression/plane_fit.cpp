#include "ui/views/regression/plane_fit.h"

#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/color_bar.h"
#include "ui/drawing/contour_lines.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double surestTint = 0.45, leastTint = 0.12; // of the color of a class in its region
constexpr int mostFitLevels = 8;

/// Paints values on a grid of places as a smooth picture.
void paintGrid(QPainter &painter, const PlotMapping &mapping, const FitPicture::Picture &picture,
               const std::function<QRgb(double)> &colorOf) {
    const auto rows = static_cast<int>(picture.values.rows()), columns = static_cast<int>(picture.values.cols());
    QImage image(columns, rows, QImage::Format_RGB32);
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            image.setPixel(j, rows - 1 - i, colorOf(picture.values(i, j)));
    // A node is the middle of its pixel.
    const double halfX = (picture.x[1] - picture.x[0]) / 2, halfY = (picture.y[1] - picture.y[0]) / 2;
    const QRectF place(mapping.pixel(picture.x[0] - halfX, picture.y[rows - 1] + halfY),
                       mapping.pixel(picture.x[columns - 1] + halfX, picture.y[0] - halfY));
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, image);
    painter.restore();
}

} // namespace

ValueScale fitScale(const Regression &fit) {
    return {Range::about(fit.observed.minCoeff(), fit.observed.maxCoeff()), false};
}

QColor fitClassColor(const Coloring &look, const Regression &fit, int sign) {
    for (Index i = 0; i < fit.observed.size(); ++i)
        if (fit.observed[i] * sign > 0)
            return QColor::fromRgb(look.colors[static_cast<std::size_t>(i)]);
    return Theme::category(sign > 0 ? 1 : 0);
}

std::function<QRgb(double)> PlaneFit::colors() const {
    const QColor surface = m_theme.surface;
    if (!hasClasses())
        return [scale = fitScale(m_fit), surface](double value) {
            return mixed(QColor::fromRgb(scale.color(value)), surface, 0.25).rgb();
        };
    return [surface, negative = fitClassColor(m_look, m_fit, -1),
            positive = fitClassColor(m_look, m_fit, 1)](double value) {
        const double tint = leastTint + (surestTint - leastTint) * std::min(std::abs(value), 1.0);
        return mixed(surface, value > 0 ? positive : negative, tint).rgb();
    };
}

std::vector<double> PlaneFit::levels() const {
    if (hasClasses())
        return {0};
    std::vector<double> levels;
    for (const Tick &tick : numberTicks(fitScale(m_fit).range, mostFitLevels))
        levels.push_back(tick.value);
    return levels;
}

void PlaneFit::paint(QPainter &painter, const PlotMapping &mapping, const FitPicture::Picture &picture) const {
    paintGrid(painter, mapping, picture, colors());
    paintContours(painter, mapping, picture);
}

void PlaneFit::paintContours(QPainter &painter, const PlotMapping &mapping, const FitPicture::Picture &picture) const {
    QColor color = m_theme.text;
    color.setAlphaF(hasClasses() ? 1 : 0.45F);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, hasClasses() ? 1.6 : 1));
    for (const double level : levels())
        for (const QPolygonF &line : contourLines(picture.values, picture.x, picture.y, level)) {
            QPolygonF pixels;
            for (const QPointF &point : line)
                pixels.append(mapping.pixel(point.x(), point.y()));
            painter.drawPolyline(pixels);
        }
}

void PlaneFit::paintColorBar(QPainter &painter, const PlotMapping &mapping) const {
    const ValueScale scale = fitScale(m_fit);
    const ColorBar bar{scale.colors(), scale.range};
    const QRectF place(mapping.area.right() - bar.width() - 14, mapping.area.top() + 12, bar.width(),
                       std::min(140.0, mapping.area.height() - 24));
    QColor veil = m_theme.surface;
    veil.setAlpha(205);
    painter.fillRect(place.adjusted(-6, -8, 6, 8), veil);
    bar.draw(painter, place, m_theme);
}

} // namespace eigenscope
