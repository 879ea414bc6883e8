#include "ui/views/hyperspace/hyperspace_density.h"

#include "core/hyperspace/formulas.h"
#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/theme/color_map.h"

#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int pieceCount = 200;

} // namespace

const char *const HyperspaceDensity::meaning = R"(
# A contour of the normal density
The standard normal density on the line and in the plane, with the contour where it is $\alpha$ times its peak. The
 contour lies equally far from the mean whatever the dimension; the mass inside it does not stay the same.
$$ \lVert x \rVert = \sqrt{-2 \ln \alpha}, \qquad P(\chi^2_d \le -2 \ln \alpha)
- In the plane the mass inside is $1 - \alpha$; in higher dimensions it is less and less.
! A bell looks the same in every cut, but its mass does not: the area of a ring grows with its radius, so that in many
 dimensions nearly nothing lies where the density is high.)";

HyperspaceDensity::HyperspaceDensity(const ViewContext &context, QWidget *parent) : PanelPicture(context, 2, parent) {
    setAccessibleName(tr("Normal density with its contour"));
}

double HyperspaceDensity::contour() const {
    return std::sqrt(-2 * std::log(settings().alpha));
}

QString HyperspaceDensity::caption() const {
    return tr("α = %1, contour at √(−2 ln α) = %2").arg(numberLabel(settings().alpha), numberLabel(contour(), 5));
}

QString HyperspaceDensity::words(int panel) const {
    const int d = panel + 1;
    return tr("**d = %1**  mass within the contour %2")
        .arg(d)
        .arg(percentLabel(hyperspace::normalMass(d, settings().alpha)));
}

void HyperspaceDensity::paintPanel(QPainter &painter, int panel, const QRectF &area) {
    panel == 0 ? paintLine(painter, area) : paintPlane(painter, area);
}

void HyperspaceDensity::paintLine(QPainter &painter, const QRectF &area) const {
    constexpr double room = 18; // for the numbers below
    const double reach = std::max(3.2, contour() * 1.1), edge = contour();
    const PlotMapping mapping{area.adjusted(0, 0, 0, -room), {-reach, reach}, {0, 1.08}};
    const auto height = [](double x) { return std::exp(-x * x / 2); };
    QPolygonF inside{mapping.pixel(-edge, 0)}, curve;
    for (int i = 0; i <= pieceCount; ++i) {
        const double share = 2.0 * i / pieceCount - 1;
        inside.append(mapping.pixel(share * edge, height(share * edge)));
        curve.append(QPointF(share * reach, height(share * reach)));
    }
    inside.append(mapping.pixel(edge, 0));
    QColor fill = theme().accent;
    fill.setAlphaF(0.3F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(inside);
    painter.setPen(QPen(theme().hairline, 1));
    painter.drawLine(mapping.pixel(-reach, 0), mapping.pixel(reach, 0));
    const PlotMarks marks(painter, mapping, theme());
    marks.curve(curve, theme().accent, 0);
    marks.level(mapping.pixelY(settings().alpha), tr("α·peak"), theme().contrast, PlotMarks::Side::Above);
    painter.setPen(theme().secondary);
    painter.setFont(interfaceFont(11));
    for (const Tick &tick : wholeTicks(mapping.x, 9))
        painter.drawText(QRectF(mapping.pixelX(tick.value) - 20, mapping.area.bottom(), 40, room), Qt::AlignCenter,
                         tick.label);
}

void HyperspaceDensity::paintPlane(QPainter &painter, const QRectF &area) const {
    const double reach = std::max(3.2, contour() * 1.1);
    const double unit = std::min(area.width(), area.height()) / (2 * reach);
    const QPointF middle = area.center();
    QRadialGradient density(middle, reach * unit);
    const ColorMap colors = ColorMap::ramp(theme().surface, theme().accent);
    for (int i = 0; i <= 32; ++i) {
        const double share = i / 32.0, x = share * reach;
        density.setColorAt(share, QColor::fromRgb(colors.at(std::exp(-x * x / 2))));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(density);
    painter.drawEllipse(middle, reach * unit, reach * unit);
    painter.setPen(QPen(theme().contrast, 1.6, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(middle, contour() * unit, contour() * unit);
    painter.setPen(QPen(theme().text, 1));
    painter.drawLine(middle, middle + QPointF(contour() * unit, 0));
    painter.setFont(interfaceFont(11));
    painter.drawText(middle + QPointF(contour() * unit / 2 - 12, -5), numberLabel(contour(), 4));
}

QStringList HyperspaceDensity::numbersToday() const {
    return {"\\lVert x \\rVert = \\sqrt{-2 \\ln " + texNumber(settings().alpha) + "} = " + texNumber(contour())};
}

} // namespace eigenscope

#include "moc_hyperspace_density.cpp"
