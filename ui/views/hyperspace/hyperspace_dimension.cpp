#include "ui/views/hyperspace/hyperspace_dimension.h"

#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"

#include <QAction>
#include <QPainter>

#include <algorithm>

namespace eigenscope {

const char *const HyperspaceDimension::meaning = R"(
# How many numbers say where a point is
The intrinsic dimension of the data, by one of two methods. **Two nearest neighbors** (Facco and others, 2017): the
 ratio $\mu$ of the distances to the second and the first neighbor has a known distribution. **Correlation dimension**
 (Grassberger and Procaccia, 1983): the share $C(\rho)$ of pairs nearer than $\rho$ grows like a power of it.
$$ 1 - F(\mu) = \mu^{-d}, \qquad C(\rho) \propto \rho^d
- For two neighbors, $-\ln(1 - F)$ against $\ln\mu$ is a line of slope $d$ through the origin; the largest tenth is
 left out.
- For the correlation, the line is fitted where the share is from a thousandth (or ten pairs) to a tenth.
! There is no one dimension. Noise has all of them where points are near each other, a curved surface seems flat, and
 few rows make both estimates too small: a dimension above $2\log_{10} n$ cannot be seen at all by the second. Rows
 that coincide are left out.)";

HyperspaceDimension::HyperspaceDimension(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()), m_geometry(preparedGeometry()),
      m_correlation(new QAction(tr("Correlation dimension"), this)) {
    await(m_geometry);
    setAccessibleName(tr("Intrinsic dimension of the data"));
    m_correlation->setCheckable(true);
    const auto show = [this] {
        changeAxes();
        emit captionChanged();
    };
    connect(m_correlation, &QAction::toggled, this, show);
    connect(&m_geometry, &PreparedGeometry::changed, this, show);
    m_geometry.findFor(*this);
    kept().flag("correlation", m_correlation);
}

const Result<hyperspace::DimensionEstimate> *HyperspaceDimension::chosen() const {
    const hyperspace::DataGeometry *geometry = m_geometry.found();
    if (!geometry)
        return nullptr;
    return m_correlation->isChecked() ? &geometry->correlation : &geometry->twoNearest;
}

const hyperspace::DimensionEstimate *HyperspaceDimension::estimate() const {
    const auto *found = chosen();
    return found && *found ? &**found : nullptr;
}

QString HyperspaceDimension::whyEmpty() const {
    const auto *found = chosen();
    return found && !*found ? said(found->error().message) : m_geometry.whyNot();
}

QString HyperspaceDimension::caption() const {
    const hyperspace::DimensionEstimate *found = estimate();
    if (!found)
        return {};
    const QString method = m_correlation->isChecked() ? tr("correlation") : tr("two nearest neighbors");
    return tr("%1: %2 · %L3 rows").arg(method, numberLabel(found->dimension, 4)).arg(found->rows - found->leftOut);
}

void HyperspaceDimension::prepareAxes(const QSizeF &) {
    const hyperspace::DimensionEstimate *found = estimate();
    if (!found)
        return;
    const bool correlation = m_correlation->isChecked();
    xAxis().setTitle(correlation ? tr("ln ρ") : tr("ln μ"));
    yAxis().setTitle(correlation ? tr("ln C(ρ)") : tr("−ln(1 − F(μ))"));
    xAxis().setRange(Range::about(correlation ? found->x.minCoeff() : 0, found->x.maxCoeff(), 0.04));
    yAxis().setRange(Range::about(correlation ? found->y.minCoeff() : 0, found->y.maxCoeff(), 0.06));
}

void HyperspaceDimension::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const hyperspace::DimensionEstimate *found = estimate();
    if (!found)
        return;
    const PlotMarks marks(painter, mapping, theme());
    painter.setPen(Qt::NoPen);
    for (Index i = 0; i < found->x.size(); ++i) {
        const bool fitted = i >= found->first && i < found->first + found->count;
        painter.setBrush(fitted ? theme().accent : mixed(theme().secondary, theme().surface, 0.5));
        painter.drawEllipse(mapping.pixel(found->x[i], found->y[i]), 2.2, 2.2);
    }
    const auto on = [&](double x) { return QPointF(x, found->height + found->dimension * x); };
    marks.curve({on(mapping.x.min), on(mapping.x.max)}, theme().contrast, 0);
    marks.words(mapping.area.topLeft() + QPointF(8, 18), tr("slope d = %1").arg(numberLabel(found->dimension, 6)),
                theme().contrast);
}

QStringList HyperspaceDimension::numbersToday() const {
    const hyperspace::DimensionEstimate *found = estimate();
    if (!found)
        return {};
    return {"d = " + texNumber(found->dimension) + ",\\quad n = " + texNumber(static_cast<double>(found->rows), 9)};
}

Table HyperspaceDimension::numbers() const {
    const hyperspace::DimensionEstimate *found = estimate();
    if (!found)
        return {};
    VectorXd isFitted = VectorXd::Zero(found->x.size());
    isFitted.segment(found->first, found->count).setOnes();
    return {{{"x", found->x}, {"y", found->y}, {sentence("in the line"), isFitted}}, {}};
}

} // namespace eigenscope

#include "moc_hyperspace_dimension.cpp"
