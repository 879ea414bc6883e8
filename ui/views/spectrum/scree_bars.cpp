#include "ui/views/spectrum/scree_bars.h"

#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"
#include "ui/views/spectrum/scree_rules.h"

#include <QObject>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

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
    if (hasShares(reduction))
        paintShares(painter, {mapping.area, mapping.x, shareRange}, theme);
    paintRules(painter, mapping, theme);
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

Index ScreeBars::nearlyAllBars() const {
    const Index r = componentsForShare(reduction, nearlyAll);
    return r > shown ? 0 : r;
}

void ScreeBars::paintShares(QPainter &painter, const PlotMapping &shares, const Theme &theme) const {
    QPolygonF curve;
    for (Index i = 0; i < shown; ++i)
        curve.append(QPointF(static_cast<double>(i + 1), reduction.cumulative[i]));
    const PlotMarks marks(painter, shares, theme);
    marks.curve(curve, theme.contrast, shown > mostDottedBars ? 0 : 2.6);
    const Index r = nearlyAllBars();
    if (r == 0)
        return;
    const QPointF at = curve[r - 1], pixel = shares.pixel(at.x(), at.y());
    painter.setPen(QPen(theme.secondary, 1, Qt::DashLine));
    painter.drawLine(pixel, QPointF(pixel.x(), shares.area.bottom()));
    marks.dot(at, theme.contrast);
}

void ScreeBars::paintRules(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    const PlotMarks marks(painter, mapping, theme);
    std::vector<QRectF> written;
    if (average)
        if (const auto at = height(*average); at && mapping.y.contains(*at))
            written.push_back(
                marks.level(mapping.pixelY(*at), averageWords(), theme.secondary, PlotMarks::Side::Above));
    if (!hasShares(reduction))
        return;
    const Index r = componentsForShare(reduction, alpha);
    const QString kept = shareLabel(alpha);
    written.push_back(marks.level(
        alphaPixel(mapping), r > 0 ? QObject::tr("α = %1 · r = %2").arg(kept).arg(r) : QObject::tr("α = %1").arg(kept),
        theme.text, PlotMarks::Side::Below));
    if (nearlyAllBars() == 0)
        return;
    const QString words = QObject::tr("error ≤ 1 % · r = %1").arg(nearlyAllBars());
    const double width = QFontMetricsF(interfaceFont(11)).horizontalAdvance(words);
    const double line = mapping.pixelX(static_cast<double>(nearlyAllBars()));
    const bool fits = line + width + 8 < mapping.area.right();
    marks.wordsBeside({fits ? line + 6 : line - width - 6, mapping.area.center().y()}, words, theme.secondary, written);
}

} // namespace eigenscope
