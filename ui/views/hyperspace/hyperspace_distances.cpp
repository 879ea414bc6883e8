#include "ui/views/hyperspace/hyperspace_distances.h"

#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"
#include "ui/views/told_mark.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t distanceBins = 48;
constexpr double distanceLegendHeight = 40; // px

std::vector<double> sharesOf(const std::vector<double> &values, double width) {
    std::vector<double> shares(distanceBins);
    for (const double value : values)
        shares[std::min(distanceBins - 1, static_cast<std::size_t>(value / width))] +=
            1.0 / static_cast<double>(values.size());
    return shares;
}

/// Standard deviation as a share of the mean.
double relativeSpread(const std::vector<double> &values) {
    const Eigen::Map<const VectorXd> all(values.data(), static_cast<Index>(values.size()));
    return std::sqrt((all.array() - all.mean()).square().mean()) / all.mean();
}

} // namespace

const char *const HyperspaceDistances::meaning = R"(
# Are near and far still different?
Bars: the distances of all pairs of rows of the prepared data (of 2,000 rows drawn where there are more). Line: the
 same after each column has been put into a random order of its own, which keeps every column and takes away all that
 binds them.
$$ \operatorname{mean}\,\lVert x - y \rVert \approx \sqrt{2d}, \qquad \frac{\text{spread}}{\text{mean}} \approx
 \frac{1}{\sqrt{2d}}
- The formulas hold for $d$ independent columns, in standard deviations. Real columns depend on each other, so that
 near and far stay apart.
- The norms show the same about the distance from the mean.
! A narrow hill means that nearest neighbors are hardly nearer than the others; methods that rest on neighbors then see
 mostly noise. Columns of different units make one of them decide: standardize first.)";

HyperspaceDistances::HyperspaceDistances(const ViewContext &context, QWidget *parent)
    : ReadoutChart(context, parent), m_geometry(preparedGeometry()),
      m_norms(new QAction(tr("Norms instead of distances"), this)) {
    await(m_geometry);
    setAccessibleName(tr("Distances of the data beside those of independent columns"));
    m_norms->setCheckable(true);
    yAxis().setTicks(percentTicks);
    connect(m_norms, &QAction::toggled, this, &HyperspaceDistances::takeGeometry);
    connect(&m_geometry, &PreparedGeometry::changed, this, &HyperspaceDistances::takeGeometry);
    kept().flag("norms", m_norms);
    m_geometry.findFor(*this);
    takeGeometry();
}

void HyperspaceDistances::takeGeometry() {
    m_histogram = {};
    m_contrasts.clear();
    if (const hyperspace::DataGeometry *geometry = m_geometry.found()) {
        const bool norms = m_norms->isChecked();
        const auto &own = norms ? geometry->data.norms : geometry->data.distances;
        const auto &independent = norms ? geometry->independent.norms : geometry->independent.distances;
        const double largest = std::max(std::ranges::max(own), std::ranges::max(independent));
        m_histogram.width = largest > 0 ? largest / static_cast<double>(distanceBins) : 1;
        m_histogram.data = sharesOf(own, m_histogram.width);
        m_histogram.independent = sharesOf(independent, m_histogram.width);
        if (largest > 0)
            m_contrasts = tr("spread %1, of independent columns %2")
                              .arg(percentLabel(relativeSpread(own)), percentLabel(relativeSpread(independent)));
    }
    changeAxes();
    emit captionChanged();
}

QString HyperspaceDistances::caption() const {
    return m_contrasts;
}

void HyperspaceDistances::prepareAxes(const QSizeF &plot) {
    if (m_histogram.data.empty())
        return;
    const double top = std::max(std::ranges::max(m_histogram.data), std::ranges::max(m_histogram.independent));
    xAxis().setRange(Range::about(0, m_histogram.width * static_cast<double>(distanceBins)));
    xAxis().setTitle(m_norms->isChecked() ? tr("Distance from the mean") : tr("Distance"));
    const double bars =
        std::max(0.5, 1 - distanceLegendHeight / std::max(plot.height(), 1.0)); // the legend stands above them
    yAxis().setRange(Range::about(0, top * 1.05 / bars));
    yAxis().setTitle(m_norms->isChecked() ? tr("Share of the rows") : tr("Share of the pairs"));
}

void HyperspaceDistances::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    QColor bar = theme().accent;
    bar.setAlphaF(0.55F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(bar);
    QPolygonF line;
    for (std::size_t i = 0; i < m_histogram.data.size(); ++i) {
        const double left = static_cast<double>(i) * m_histogram.width, right = left + m_histogram.width;
        painter.drawRect(
            QRectF(mapping.pixel(left, m_histogram.data[i]), mapping.pixel(right, 0)).adjusted(0.5, 0, -0.5, 0));
        line.append(QPointF((left + right) / 2, m_histogram.independent[i]));
    }
    if (line.isEmpty())
        return;
    const PlotMarks marks(painter, mapping, theme());
    marks.curve(line, theme().contrast, 0);
    marks.words(mapping.area.topLeft() + QPointF(8, 18), tr("bars: the data"), theme().accent);
    marks.words(mapping.area.topLeft() + QPointF(8, 35), tr("line: independent columns"), theme().contrast);
}

QPolygonF HyperspaceDistances::readoutPlaces() const {
    QPolygonF places;
    for (const double share : m_histogram.data)
        places.append(QPointF((static_cast<double>(places.size()) + 0.5) * m_histogram.width, share));
    return places;
}

QString HyperspaceDistances::readout(Index thing) const {
    const auto bin = static_cast<std::size_t>(thing);
    return richLines(tr("from %1 to %2\ndata %3\nindependent columns %4")
                         .arg(numberLabel(static_cast<double>(bin) * m_histogram.width, 4),
                              numberLabel(static_cast<double>(bin + 1) * m_histogram.width, 4),
                              percentLabel(m_histogram.data[bin]), percentLabel(m_histogram.independent[bin])));
}

Table HyperspaceDistances::numbers() const {
    const auto count = static_cast<Index>(m_histogram.data.size());
    if (count == 0)
        return {};
    const VectorXd from = VectorXd::LinSpaced(count, 0, static_cast<double>(count - 1) * m_histogram.width);
    return {{{sentence("from"), from},
             {sentence("to"), VectorXd(from.array() + m_histogram.width)},
             {sentence("data"), VectorXd(Eigen::Map<const VectorXd>(m_histogram.data.data(), count))},
             {sentence("independent columns"),
              VectorXd(Eigen::Map<const VectorXd>(m_histogram.independent.data(), count))}},
            {}};
}

} // namespace eigenscope

#include "moc_hyperspace_distances.cpp"
