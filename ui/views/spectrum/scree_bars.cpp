#include "ui/views/spectrum/scree_bars.h"

#include "ui/drawing/plot_marks.h"
#include "ui/text/number_format.h"
#include "ui/views/spectrum/scree_rules.h"

#include <QObject>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// On a logarithmic axis, what is smaller than this share of the largest eigenvalue is rounding.
constexpr double smallestShare = 1e-12;
constexpr double screeBarShare = 0.72; // of the distance between bars
constexpr Index mostDottedBars = 60;

} // namespace

std::optional<double> ScreeBars::height(double eigenvalue) const {
    if (!isLogarithmic)
        return eigenvalue;
    const double least = std::max(reduction.eigenvalues[0] * smallestShare, std::numeric_limits<double>::min());
    return eigenvalue > least ? std::optional(std::log10(eigenvalue)) : std::nullopt;
}

Range ScreeBars::heights() const {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (Index i = 0; i < shown; ++i)
        if (const auto bar = height(reduction.eigenvalues[i])) {
            low = std::min(low, *bar);
            high = std::max(high, *bar);
        }
    if (isLogarithmic)
        return Range::about(std::floor(low - 0.2), high + 0.1);
    return Range::about(low < 0 ? low * 1.08 : 0, std::max(high, 0.0) * 1.08);
}

double ScreeBars::alphaPixel(const PlotMapping &mapping) const {
    return PlotMapping{mapping.area, mapping.x, shareRange}.pixelY(alpha);
}

void ScreeBars::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    const std::vector<ValuedBar> bars = paintBars(painter, mapping, theme);
    if (average)
        if (const auto at = height(*average); at && mapping.y.contains(*at))
            PlotMarks(painter, mapping, theme)
                .level(mapping.pixelY(*at), averageWords(), theme.secondary, PlotMarks::Side::Above);
    if (hasShares(reduction))
        paintShares(painter, mapping, theme);
    painter.setFont(interfaceFont(11));
    if (hasValues)
        BarValues(bars).paint(painter, theme);
}

QString ScreeBars::averageWords() const {
    const Index r = componentsAbove(reduction, *average);
    const bool mayBeMore = r == reduction.eigenvalues.size() && tellsLeadingOnly(reduction);
    return (mayBeMore ? QObject::tr("average λ · r ≥ %1") : QObject::tr("average λ · r = %1")).arg(r);
}

std::vector<ValuedBar> ScreeBars::paintBars(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    const Index kept = componentsForShare(reduction, alpha);
    QColor beyond = theme.secondary;
    beyond.setAlpha(120);
    const double zero = isLogarithmic ? mapping.area.bottom() : mapping.pixelY(0);
    const double wide = mapping.area.width() / mapping.x.length() * screeBarShare;
    painter.setPen(Qt::NoPen);
    std::vector<ValuedBar> bars;
    for (Index i = 0; i < shown; ++i) {
        const auto bar = height(reduction.eigenvalues[i]);
        if (!bar)
            continue;
        const bool isBeyond = kept > 0 && i >= kept;
        painter.setBrush(isBeyond ? beyond : theme.accent);
        const double middle = mapping.pixelX(static_cast<double>(i + 1));
        const QRectF place =
            QRectF(QPointF(middle - wide / 2, mapping.pixelY(*bar)), QPointF(middle + wide / 2, zero)).normalized();
        painter.drawRect(place);
        bars.push_back({place, reduction.eigenvalues[i],
                        isBeyond ? mixed(theme.surface, theme.secondary, beyond.alphaF()) : theme.accent});
    }
    return bars;
}

void ScreeBars::paintShares(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    const PlotMapping shares{mapping.area, mapping.x, shareRange};
    QPolygonF curve;
    for (Index i = 0; i < shown; ++i)
        curve.append(QPointF(static_cast<double>(i + 1), reduction.cumulative[i]));
    PlotMarks(painter, shares, theme).curve(curve, theme.contrast, shown > mostDottedBars ? 0 : 2.6);
    paintNearlyAll(painter, shares, theme);
    const Index r = componentsForShare(reduction, alpha);
    const QString kept = decimalText(alpha, 2);
    PlotMarks(painter, mapping, theme)
        .level(alphaPixel(mapping),
               r > 0 ? QObject::tr("α = %1 · r = %2").arg(kept).arg(r) : QObject::tr("α = %1").arg(kept), theme.text,
               PlotMarks::Side::Below);
}

void ScreeBars::paintNearlyAll(QPainter &painter, const PlotMapping &shares, const Theme &theme) const {
    const Index r = componentsForShare(reduction, nearlyAll);
    if (r == 0 || r > shown)
        return;
    const PlotMarks marks(painter, shares, theme);
    const QPointF at(static_cast<double>(r), reduction.cumulative[r - 1]);
    const QPointF pixel = shares.pixel(at.x(), at.y());
    painter.setPen(QPen(theme.secondary, 1, Qt::DashLine));
    painter.drawLine(pixel, QPointF(pixel.x(), shares.area.bottom()));
    marks.dot(at, theme.contrast);
    const QString words = QObject::tr("error ≤ 1 % · r = %1").arg(r);
    const double width = QFontMetricsF(interfaceFont(11)).horizontalAdvance(words);
    const bool fits = pixel.x() + width + 8 < shares.area.right();
    marks.words({fits ? pixel.x() + 6 : pixel.x() - width - 6, shares.area.center().y()}, words, theme.secondary);
}

} // namespace eigenscope
