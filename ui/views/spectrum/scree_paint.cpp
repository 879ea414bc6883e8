#include "ui/drawing/plot_marks.h"
#include "ui/views/spectrum/scree.h"
#include "ui/views/spectrum/scree_rules.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// On a logarithmic axis, what is smaller than this share of the largest eigenvalue is rounding.
constexpr double smallestShare = 1e-12;

} // namespace

std::optional<double> Scree::height(double eigenvalue) const {
    if (!m_logarithmic->isChecked())
        return eigenvalue;
    const double least = std::max(m_reduction->eigenvalues[0] * smallestShare, std::numeric_limits<double>::min());
    return eigenvalue > least ? std::optional(std::log10(eigenvalue)) : std::nullopt;
}

void Scree::prepareAxes(const QSizeF &) {
    if (!whyEmpty().isEmpty())
        return;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (Index i = 0; i < shownCount(); ++i)
        if (const auto bar = height(m_reduction->eigenvalues[i])) {
            low = std::min(low, *bar);
            high = std::max(high, *bar);
        }
    const bool logarithmic = m_logarithmic->isChecked();
    if (logarithmic) {
        yAxis().setTicks(decadeTicks);
        yAxis().setRange(Range::about(std::floor(low - 0.2), high + 0.1));
    } else {
        yAxis().setTicks(numberTicks);
        const double top = std::max(high, 0.0);
        yAxis().setRange(Range::about(low < 0 ? low * 1.08 : 0, top * 1.08));
    }
    xAxis().setRange({0.4, static_cast<double>(shownCount()) + 0.6});
    xAxis().setTitle(tr("Component"));
    yAxis().setTitle(tr("Eigenvalue λ"));
    // The share needs an axis of its own; where there is none, it stays without words.
    rightAxis().setRange({0, 1.04});
    rightAxis().setTicks(hasShares(*m_reduction) ? ChartAxis::Ticks(percentTicks)
                                                 : [](const Range &, int) { return QVector<Tick>(); });
    rightAxis().setTitle(hasShares(*m_reduction) ? tr("Cumulative f(r)") : QString());
}

double Scree::alphaPixel(const PlotMapping &mapping) const {
    return PlotMapping{mapping.area, mapping.x, {0, 1.04}}.pixelY(alpha());
}

void Scree::paintBars(QPainter &painter, const PlotMapping &mapping) const {
    const Index kept = componentsForAlpha();
    QColor beyond = theme().secondary;
    beyond.setAlpha(120);
    const double zero = m_logarithmic->isChecked() ? mapping.area.bottom() : mapping.pixelY(0);
    const double wide = mapping.area.width() / mapping.x.length() * 0.72;
    painter.setPen(Qt::NoPen);
    for (Index i = 0; i < shownCount(); ++i) {
        const auto bar = height(m_reduction->eigenvalues[i]);
        if (!bar)
            continue;
        painter.setBrush(kept > 0 && i >= kept ? beyond : theme().accent);
        const double middle = mapping.pixelX(static_cast<double>(i + 1));
        painter.drawRect(
            QRectF(QPointF(middle - wide / 2, mapping.pixelY(*bar)), QPointF(middle + wide / 2, zero)).normalized());
    }
}

void Scree::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    paintBars(painter, mapping);
    const PlotMarks marks(painter, mapping, theme());
    if (const auto average = averageEigenvalue())
        if (const auto at = height(*average); at && mapping.y.contains(*at))
            marks.level(mapping.pixelY(*at), tr("average λ · r = %1").arg(componentsAbove(*m_reduction, *average)),
                        theme().secondary, PlotMarks::Side::Above);
    if (!hasShares(*m_reduction))
        return;
    const PlotMapping shares{mapping.area, mapping.x, rightAxis().range()};
    QPolygonF curve;
    for (Index i = 0; i < shownCount(); ++i)
        curve.append(QPointF(static_cast<double>(i + 1), m_reduction->cumulative[i]));
    PlotMarks(painter, shares, theme()).curve(curve, theme().contrast, shownCount() > 60 ? 0 : 2.6);
    paintNearlyAll(painter, shares);
    const Index r = componentsForAlpha();
    const QString words = r > 0 ? tr("α = %1 · r = %2").arg(QString::number(alpha(), 'f', 2)).arg(r)
                                : tr("α = %1").arg(QString::number(alpha(), 'f', 2));
    marks.level(alphaPixel(mapping), words, theme().text, PlotMarks::Side::Below);
}

void Scree::paintNearlyAll(QPainter &painter, const PlotMapping &shares) const {
    const Index r = componentsForShare(*m_reduction, nearlyAll);
    if (r == 0 || r > shownCount())
        return;
    const PlotMarks marks(painter, shares, theme());
    const QPointF at(static_cast<double>(r), m_reduction->cumulative[r - 1]);
    const QPointF pixel = shares.pixel(at.x(), at.y());
    painter.setPen(QPen(theme().secondary, 1, Qt::DashLine));
    painter.drawLine(pixel, QPointF(pixel.x(), shares.area.bottom()));
    marks.dot(at, theme().contrast);
    const QString words = tr("error ≤ 1 % · r = %1").arg(r);
    const double width = QFontMetricsF(interfaceFont(11)).horizontalAdvance(words);
    const bool fits = pixel.x() + width + 8 < shares.area.right();
    marks.words({fits ? pixel.x() + 6 : pixel.x() - width - 6, shares.area.center().y()}, words, theme().secondary);
}

} // namespace eigenscope
