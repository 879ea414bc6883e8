#include "ui/views/quality/rnx_curve.h"

#include "core/base/number_text.h"
#include "ui/document/measured_axes.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/views/held_curves.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Powers of ten written out: neighborhoods are counted.
QVector<Tick> sizeTicks(const Range &range, int most) {
    QVector<Tick> ticks = decadeTicks(range, most);
    for (Tick &tick : ticks)
        tick.label = numberLabel(std::pow(10.0, tick.value));
    return ticks;
}

} // namespace

const char *const RnxCurve::meaning = R"(
# How many neighbors the picture keeps
Of the $k$ nearest rows in the data, the picture keeps a share $Q(k)$ among its own $k$ nearest, on average. Chance
 alone would keep $k/(n-1)$, so the curve is 0 for a random picture and 1 for a perfect one.
$$ R_{\mathrm{NX}}(k) = \frac{(n-1)\,Q(k) - k}{n - 1 - k}
- The left of the curve tells how well close neighbors are kept, the right how well the large arrangement is.
- The area under it on this axis, where each doubling of $k$ counts the same, is one number for all scales.
! Two curves that cross have no winner: one picture is better near by, the other far away. Source: Lee, Renard,
 Bernard, Dupont and Verleysen, Neurocomputing 112 (2013) 92–108.)";

RnxCurve::RnxCurve(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    setAccessibleName(tr("Neighbors kept by neighborhood size"));
    xAxis().setTicks(sizeTicks);
    xAxis().setTitle(tr("Neighborhood size k"));
    yAxis().setTitle(tr("R_NX(k)"));
    followResults({Stage::Quality}, [this] { takeQuality(); });
    takeQuality();
}

void RnxCurve::takeQuality() {
    m_quality = document().results().value<Stage::Quality>();
    m_values.clear();
    if (m_quality && m_quality->report->at("r_nx").is_array())
        m_values = m_quality->report->at("r_nx").get<std::vector<double>>();
    changeAxes();
    emit captionChanged();
}

QString RnxCurve::whyEmpty() const {
    if (!m_quality)
        return tr("The curve appears here when the quality of a picture is measured.");
    return m_values.empty() ? tr("Too few points differ: neighbors are not defined.") : QString();
}

QString RnxCurve::caption() const {
    if (m_values.empty())
        return {};
    const QString area =
        tr("area %1").arg(m_quality->report->at("r_nx_area").get<double>(), 0, 'f', 3) + MeasuredAxes::note(*m_quality);
    // The curve has n − 2 values for n rows.
    return m_quality->warnings.empty() ? area : area + tr(" · measured on %L1 rows").arg(m_values.size() + 2);
}

void RnxCurve::prepareAxes(const QSizeF &) {
    if (m_values.empty())
        return;
    const auto [low, high] = std::ranges::minmax(m_values);
    xAxis().setRange(Range::about(0, std::log10(static_cast<double>(m_values.size()))));
    yAxis().setRange(Range::about(std::min(low, 0.0) - 0.04, std::max(high, 0.0) * 1.08 + 0.04));
}

QPolygonF RnxCurve::readoutPlaces() const {
    QPolygonF places;
    for (const double value : m_values)
        places.append(QPointF(std::log10(static_cast<double>(places.size() + 1)), value));
    return places;
}

QList<QAction *> RnxCurve::tools() {
    return {heldCurves().action()};
}

void RnxCurve::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const QPolygonF curve = readoutPlaces();
    QPolygonF area;
    for (const QPointF &value : curve)
        area.append(mapping.pixel(value.x(), value.y()));
    area << mapping.pixel(curve.last().x(), 0) << mapping.pixel(0, 0);
    QColor fill = theme().accent;
    fill.setAlpha(28);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(area);

    const PlotMarks marks(painter, mapping, theme());
    marks.level(mapping.pixelY(0), tr("as by chance"), theme().secondary, PlotMarks::Side::Above);
    marks.curve(curve, theme().accent, 0);
    for (const Index k : m_quality->neighbors) {
        // The words keep off the curve where it goes on.
        const QPointF place = curve[k - 1];
        const bool rises = curve[std::min<Index>(2 * k, curve.size()) - 1].y() > place.y();
        marks.dot(place, theme().contrast);
        marks.words(mapping.pixel(place.x(), place.y()) + QPointF(8, rises ? 20 : -6),
                    tr("k = %1: %2").arg(k).arg(place.y(), 0, 'f', 3), theme().contrast);
    }
}

QString RnxCurve::readout(Index thing) const {
    return tr("k = %1: R_NX = %2").arg(thing + 1).arg(numberLabel(m_values[static_cast<std::size_t>(thing)], 4));
}

std::optional<PointedThing> RnxCurve::thingOfReadout(Index thing) {
    return PointedThing{.name = readout(thing),
                        .value = QString::fromStdString(numberText(m_values[static_cast<std::size_t>(thing)]))};
}

QStringList RnxCurve::numbersToday() const {
    if (m_values.empty())
        return {};
    const auto n = static_cast<double>(m_values.size() + 2);
    const std::size_t k = std::min<std::size_t>(10, m_values.size());
    const double value = m_values[k - 1], size = static_cast<double>(k);
    const double kept = (value * (n - 1 - size) + size) / (n - 1);
    const QString neighbors = QString::number(k), rows = texNumber(n, 9);
    return {"R_{\\mathrm{NX}}(" + neighbors + ") = \\frac{(" + rows + " - 1) \\cdot " + texNumber(kept) + " - " +
                neighbors + "}{" + rows + " - 1 - " + neighbors + "} = " + texNumber(value, 3),
            texWords(tr("area")) + " = " + texNumber(m_quality->report->at("r_nx_area").get<double>(), 3)};
}

Table RnxCurve::numbers() const {
    const auto count = static_cast<Index>(m_values.size());
    return {{countedColumn("k", count), {"R_NX", VectorXd(Eigen::Map<const VectorXd>(m_values.data(), count))}}, {}};
}

} // namespace eigenscope

#include "moc_rnx_curve.cpp"
