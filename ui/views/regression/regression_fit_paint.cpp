#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/color_bar.h"
#include "ui/drawing/contour_lines.h"
#include "ui/drawing/plot_marks.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_text.h"
#include "ui/drawing/value_scale.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double surestTint = 0.45, leastTint = 0.12; // of the color of a class in its region
constexpr int mostLevels = 8;

/// The color of a class, as the points of that class have it.
QColor classColor(const Coloring &look, const Regression &fit, int sign) {
    for (Index i = 0; i < fit.observed.size(); ++i)
        if (fit.observed[i] * sign > 0)
            return QColor::fromRgb(look.colors[static_cast<std::size_t>(i)]);
    return Theme::category(sign > 0 ? 1 : 0);
}

} // namespace

void RegressionFit::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_ground)
        return;
    if (isPlane())
        paintPlane(painter, mapping);
    else
        paintCurve(painter, mapping);
    paintRows(painter, mapping);
    paintLegend(painter, mapping);
}

void RegressionFit::paintCurve(QPainter &painter, const PlotMapping &mapping) const {
    if (m_line->isChecked()) {
        const auto [slope, offset] = leastSquaresLine();
        painter.setPen(QPen(theme().secondary, 1.2, Qt::DashLine));
        painter.drawLine(mapping.pixel(mapping.x.min, slope * mapping.x.min + offset),
                         mapping.pixel(mapping.x.max, slope * mapping.x.max + offset));
    }
    if (hasClasses()) {
        painter.setPen(QPen(theme().secondary, 1));
        painter.drawLine(mapping.pixel(mapping.x.min, 0), mapping.pixel(mapping.x.max, 0));
    }
    const FitPicture::Picture *picture = m_picture.picture();
    if (!picture || picture->y.size() > 0)
        return;
    const double height = mapping.y.length();
    QPolygonF curve;
    for (Index j = 0; j < picture->x.size(); ++j)
        if (const double value = picture->values(0, j); std::isfinite(value))
            curve.append(QPointF(picture->x[j], std::clamp(value, mapping.y.min - height, mapping.y.max + height)));
    PlotMarks(painter, mapping, theme()).curve(curve, theme().accent, 0);
}

void RegressionFit::paintPlane(QPainter &painter, const PlotMapping &mapping) const {
    const FitPicture::Picture *picture = m_picture.picture();
    if (!picture || picture->y.size() == 0)
        return;
    const Regression &fit = *m_ground->fit();
    const ValueScale scale{valueRange(), false};
    const QColor negative = classColor(cloud().coloring(), fit, -1),
                 positive = classColor(cloud().coloring(), fit, 1);
    const auto colorOf = [&](double value) {
        if (!hasClasses())
            return mixed(QColor::fromRgb(scale.color(value)), theme().surface, 0.25).rgb();
        const double tint = leastTint + (surestTint - leastTint) * std::min(std::abs(value), 1.0);
        return mixed(theme().surface, value > 0 ? positive : negative, tint).rgb();
    };
    const auto rows = static_cast<int>(picture->values.rows()), columns = static_cast<int>(picture->values.cols());
    QImage image(columns, rows, QImage::Format_RGB32);
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            image.setPixel(j, rows - 1 - i, colorOf(picture->values(i, j)));
    // A node is the middle of its pixel.
    const double halfX = (picture->x[1] - picture->x[0]) / 2, halfY = (picture->y[1] - picture->y[0]) / 2;
    const QRectF place(mapping.pixel(picture->x[0] - halfX, picture->y[rows - 1] + halfY),
                       mapping.pixel(picture->x[columns - 1] + halfX, picture->y[0] - halfY));
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, image);
    painter.restore();
    std::vector<double> levels;
    if (hasClasses())
        levels = {0};
    else
        for (const Tick &tick : numberTicks(valueRange(), mostLevels))
            levels.push_back(tick.value);
    paintContours(painter, mapping, levels);
}

void RegressionFit::paintContours(QPainter &painter, const PlotMapping &mapping,
                                  const std::vector<double> &levels) const {
    const FitPicture::Picture &picture = *m_picture.picture();
    QColor color = theme().text;
    color.setAlphaF(hasClasses() ? 1 : 0.45F);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, hasClasses() ? 1.6 : 1));
    for (const double level : levels)
        for (const QPolygonF &line : contourLines(picture.values, picture.x, picture.y, level)) {
            QPolygonF pixels;
            for (const QPointF &point : line)
                pixels.append(mapping.pixel(point.x(), point.y()));
            painter.drawPolyline(pixels);
        }
}

void RegressionFit::paintLegend(QPainter &painter, const PlotMapping &mapping) const {
    struct Line {
        QString words;
        QColor color;
    };
    std::vector<Line> lines;
    const Regression &fit = *m_ground->fit();
    if (!isPlane() && m_line->isChecked())
        lines.push_back({tr("- - least squares"), theme().secondary});
    if (!isPlane())
        lines.push_back({tr("— ") + fitName(document()), theme().accent});
    if (hasClasses())
        for (const int sign : {-1, 1})
            lines.push_back(
                {tr("● %1 (%2)").arg(QString::fromStdString(fit.classes[sign > 0 ? 1 : 0]), sign > 0 ? "+1" : "−1"),
                 isPlane() ? classColor(cloud().coloring(), fit, sign) : theme().text});
    const QFontMetricsF metrics(interfaceFont(11));
    const PlotMarks marks(painter, mapping, theme());
    double bottom = mapping.area.top() + metrics.height() + 6;
    for (const Line &line : lines) {
        marks.words({mapping.area.right() - metrics.horizontalAdvance(line.words) - 10, bottom}, line.words,
                    line.color);
        bottom += metrics.height() + 3;
    }
    if (!isPlane() || hasClasses())
        return;
    const ValueScale scale{valueRange(), false};
    const ColorBar bar{scale.colors(), scale.range};
    const QRectF place(mapping.area.right() - bar.width() - 14, mapping.area.top() + 12, bar.width(),
                       std::min(140.0, mapping.area.height() - 24));
    QColor veil = theme().surface;
    veil.setAlpha(205);
    painter.fillRect(place.adjusted(-6, -8, 6, 8), veil);
    bar.draw(painter, place, theme());
}

} // namespace eigenscope
