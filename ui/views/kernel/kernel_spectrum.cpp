#include "ui/views/kernel/kernel_spectrum.h"

#include "core/base/number_text.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/theme/icons.h"
#include "ui/views/held_curves.h"

#include <QAction>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double roundingShare = 1e-9; // of the largest: what is below counts as zero
constexpr double leastShare = 1e-17;   // a logarithmic axis ends here
constexpr Index mostSpectrumBars = 200;
constexpr double leastHeightForWords = 80; // px; lower, they would leave no room for the bars
constexpr double wordsHeight = 20, wordsMargin = 6;

QString roundingWords() {
    return KernelSpectrum::tr("- - 10⁻⁹ of the largest: zero but for rounding");
}

} // namespace

const char *const KernelSpectrum::meaning = R"(
# How many directions feature space has
The eigenvalues of the kernel matrix, as it is written. Feature space has as many directions on these data as there are
 eigenvalues above rounding (the dashed line, $10^{-9}$ of the largest): the rank.
$$ K\mathbf{v}_i = \lambda_i\mathbf{v}_i, \qquad \lambda_1 \ge \lambda_2 \ge \cdots
- If the spectrum falls fast, few components tell nearly all; if it hardly falls, the kernel is too narrow and every
 object is a class of its own.
- A kernel that is positive semidefinite has none below zero. Those that are negative stand in red; on the logarithmic
 scale their absolute values are drawn.
! A matrix without negative eigenvalues shows that the kernel is valid on these data, not on all.)";

KernelSpectrum::KernelSpectrum(const ViewContext &context, QWidget *parent)
    : ReadoutChart(context, parent), m_study(kernelStudy()),
      m_logarithmic(new QAction(icon("log"), tr("Logarithmic scale"), this)),
      m_ask(new QPushButton(tr("Find the eigenvalues"), this)) {
    await(m_study);
    setAccessibleName(tr("Eigenvalues of the kernel matrix"));
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(40);
    xAxis().setTitle(tr("Eigenvalue"));
    m_logarithmic->setCheckable(true);
    m_logarithmic->setChecked(true);
    heldCurves().endWith(m_logarithmic);
    connect(m_logarithmic, &QAction::toggled, this, &KernelSpectrum::changeAxes);
    connect(m_ask, &QPushButton::clicked, this, &KernelSpectrum::ask);
    connect(&m_study, &KernelStudy::changed, this, &KernelSpectrum::takeVerdict);
    kept().flag("logarithmic", m_logarithmic).value("asked", m_isAsked);
    takeVerdict();
}

void KernelSpectrum::ask() {
    m_isAsked = true;
    m_study.ask();
}

void KernelSpectrum::settle() {
    if (m_isAsked)
        m_study.settleVerdict();
}

void KernelSpectrum::takeVerdict() {
    // While a slider is turned the last spectrum stays until the next one is there.
    if (const auto verdict = m_study.verdict();
        verdict || m_study.mustBeAsked() || !document().results().kernelMatrix())
        m_verdict = verdict;
    const double most = m_verdict ? m_verdict->eigenvalues.lpNorm<Eigen::Infinity>() : 0;
    m_largest = most > 0 ? most : 1;
    m_ask->setVisible(!m_verdict && m_study.mustBeAsked() && !m_study.isAsked());
    changeAxes();
    emit captionChanged();
}

QString KernelSpectrum::whyEmpty() const {
    if (m_verdict && m_verdict->eigenvalues.size() > 0)
        return {};
    if (!document().results().kernelMatrix())
        return tr("The eigenvalues appear here when the data have a kernel matrix.");
    if (!m_study.mustBeAsked() || m_study.isAsked())
        return tr("Finding the eigenvalues …");
    return tr("All eigenvalues of so large a matrix take a while: ask for them.");
}

QString KernelSpectrum::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    const QLocale locale;
    QString text = tr("%1 eigenvalues of K · rank %2")
                       .arg(locale.toString(static_cast<qlonglong>(m_verdict->eigenvalues.size())),
                            locale.toString(static_cast<qlonglong>(m_verdict->rank)));
    if (m_verdict->negativeEigenvalues > 0)
        text += tr(" · %1 negative, %2 of Σ|λ|")
                    .arg(m_verdict->negativeEigenvalues)
                    .arg(percentLabel(m_verdict->negativeShare));
    return text;
}

QList<QAction *> KernelSpectrum::tools() {
    return {m_logarithmic, heldCurves().action()};
}

std::optional<double> KernelSpectrum::heightOf(double eigenvalue) const {
    if (!m_logarithmic->isChecked())
        return eigenvalue;
    const double size = std::abs(eigenvalue);
    return size > leastShare * m_largest ? std::optional(std::log10(size)) : std::nullopt;
}

/// With as much room above the bars that stand below the words as these need.
Range KernelSpectrum::clearOfWords(const Range &heights, const QSizeF &plot) const {
    if (plot.height() <= leastHeightForWords)
        return heights;
    const double wide = QFontMetricsF(interfaceFont(11)).horizontalAdvance(roundingWords()) + 2 * wordsMargin;
    const VectorXd &values = m_verdict->eigenvalues;
    const double left = (1 - wide / plot.width()) * static_cast<double>(values.size());
    double reach = heights.min;
    for (auto i = static_cast<Index>(std::max(0.0, left - 1)); i < values.size(); ++i)
        reach = std::max(reach, heightOf(values[i]).value_or(reach));
    return heights.withRoomAbove(reach, wordsHeight / plot.height());
}

void KernelSpectrum::prepareAxes(const QSizeF &plot) {
    if (!whyEmpty().isEmpty())
        return;
    const VectorXd &values = m_verdict->eigenvalues;
    xAxis().setRange({0.4, static_cast<double>(values.size()) + 0.6});
    if (m_logarithmic->isChecked()) {
        double low = std::log10(roundingShare * m_largest);
        for (const double value : values)
            low = std::min(low, heightOf(value).value_or(low));
        yAxis().setTicks(decadeTicks);
        yAxis().setRange(clearOfWords(Range::about(low - 0.5, std::log10(m_largest) + 0.3), plot));
        yAxis().setTitle(tr("|λ|"));
    } else {
        yAxis().setTicks(numberTicks);
        yAxis().setRange(Range::about(std::min(0.0, values.minCoeff() * 1.08), m_largest * 1.08));
        yAxis().setTitle(tr("λ"));
    }
}

std::vector<QPolygonF> KernelSpectrum::curvesToHold() const {
    QPolygonF tops;
    for (Index i = 0; m_verdict && i < m_verdict->eigenvalues.size(); ++i)
        if (const auto top = heightOf(m_verdict->eigenvalues[i]))
            tops.append(QPointF(static_cast<double>(i + 1), *top));
    return {tops};
}

void KernelSpectrum::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const VectorXd &values = m_verdict->eigenvalues;
    const double zeroLevel = m_logarithmic->isChecked() ? mapping.area.bottom() : mapping.pixelY(0);
    const double rounding = roundingShare * m_largest;
    const double wide = mapping.area.width() / mapping.x.length() * 0.72;
    QColor pale = theme().secondary;
    pale.setAlpha(110);
    painter.setPen(Qt::NoPen);
    for (Index i = 0; i < values.size(); ++i) {
        const auto top = heightOf(values[i]);
        if (!top)
            continue;
        painter.setBrush(values[i] < -rounding ? theme().bad : std::abs(values[i]) <= rounding ? pale : theme().accent);
        const QPointF at = mapping.pixel(static_cast<double>(i + 1), *top);
        if (values.size() > mostSpectrumBars)
            painter.drawEllipse(at, 1.6, 1.6);
        else
            painter.drawRect(
                QRectF(QPointF(at.x() - wide / 2, at.y()), QPointF(at.x() + wide / 2, zeroLevel)).normalized());
    }
    if (!m_logarithmic->isChecked())
        return;
    const PlotMarks marks(painter, mapping, theme());
    marks.level(mapping.pixelY(std::log10(rounding)), {}, theme().secondary, PlotMarks::Side::Above);
    if (mapping.area.height() > leastHeightForWords)
        marks.words(mapping.area.topRight() + QPointF(0, wordsHeight), roundingWords(), theme().secondary);
}

void KernelSpectrum::resizeEvent(QResizeEvent *event) {
    ReadoutChart::resizeEvent(event);
    m_ask->adjustSize();
    m_ask->move((width() - m_ask->width()) / 2, height() / 2 + 24);
}

QPolygonF KernelSpectrum::readoutPlaces() const {
    if (!whyEmpty().isEmpty())
        return {};
    // One that has no logarithm stands at the foot.
    const double foot = std::log10(leastShare * m_largest);
    return countedPlaces(
        m_verdict->eigenvalues.unaryExpr([&](double value) { return heightOf(value).value_or(foot); }));
}

QString KernelSpectrum::readout(Index thing) const {
    return tr("λ of place %1: %2").arg(thing + 1).arg(numberLabel(m_verdict->eigenvalues[thing], 5));
}

std::optional<PointedThing> KernelSpectrum::thingOfReadout(Index thing) {
    return PointedThing{.name = readout(thing),
                        .value = QString::fromStdString(numberText(m_verdict->eigenvalues[thing]))};
}

QStringList KernelSpectrum::numbersToday() const {
    const VectorXd &lambda = m_verdict->eigenvalues;
    return {QString("\\lambda_1 = %1,\\quad \\lambda_{%2} = %3")
                .arg(texNumber(lambda[0]), QString::number(lambda.size()), texNumber(m_verdict->smallestEigenvalue)),
            "\\rank K = " + texNumber(static_cast<double>(m_verdict->rank), 9)};
}

Table KernelSpectrum::numbers() const {
    if (!m_verdict)
        return {};
    return {{countedColumn(sentence("place"), m_verdict->eigenvalues.size()),
             {sentence("eigenvalue"), m_verdict->eigenvalues}},
            {}};
}

} // namespace eigenscope

#include "moc_kernel_spectrum.cpp"
