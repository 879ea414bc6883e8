#include "ui/views/hyperspace/hyperspace_shells.h"

#include "core/hyperspace/concentration.h"
#include "core/hyperspace/formulas.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/studies/space_look.h"
#include "ui/text/number_label.h"
#include "ui/views/hyperspace/curve_head.h"

#include <nlohmann/json.hpp>

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int fullDigits = 17, shareDigits = 8, shellsWordSize = 11;
constexpr double shellsHeadTop = 10, shellsHeadLeft = 14, shellsLineHeight = 16, shellsHeadGap = 4;
constexpr int curvePoints = 200;

const char *const formula = R"(V_d(r) = \int_0^r S_d(\rho)\,\mathrm d\rho \approx \sum_k S_d(\rho_k)\,\Delta\rho)";

} // namespace

const char *const HyperspaceShells::meaning = R"(
# A ball made of shells
The ball is made of thin shells: each has the surface $S_d(\rho)$ and the thickness $\Delta\rho$, and together they
 make the volume. The bars take the surface in the middle of each shell.
$$ V_d(r) = \int_0^r S_d(\rho)\,d\rho \approx \sum_{i=1}^m S_d(\rho_i)\,\Delta\rho
- The card, the arrow keys and the wheel change how many shells there are. The dimension is that of the cursor.
! The higher the dimension, the more of the integral lies in the last shells, and the more shells an even division
 needs. Integrating on a grid fails for this reason.)";

HyperspaceShells::HyperspaceShells(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()) {
    setAccessibleName(tr("The volume of the ball shell by shell"));
    followResults({Stage::Hyperspace}, [this] { takeSettings(); });
    connect(&spaceLook(), &SpaceLook::changed, this, &HyperspaceShells::takeSettings);
    kept().keys([this] { return spaceLook().state(); }, [this](const Json &state) { spaceLook().restore(state); });
    takeSettings();
}

void HyperspaceShells::takeSettings() {
    const auto result = document().results().value<Stage::Hyperspace>();
    m_settings = result ? result->settings : HyperspaceSettings();
    m_d = spaceLook().settings().d;
    m_shells = spaceLook().settings().shells;
    m_isRelative = !hyperspace::ballVolume(m_d, m_settings.radius) || !hyperspace::ballSurface(m_d, m_settings.radius);
    changeAxes();
    emit captionChanged();
}

QString HyperspaceShells::caption() const {
    return tr("d = %1, %n shells", nullptr, m_shells).arg(m_d);
}

double HyperspaceShells::surfaceAt(double share) const {
    // d·ρ^(d−1)/r^d of the whole volume.
    const double ofVolume = m_d * std::pow(share, m_d - 1) / m_settings.radius;
    return m_isRelative ? ofVolume : ofVolume * *hyperspace::ballVolume(m_d, m_settings.radius);
}

QStringList HyperspaceShells::sums() const {
    return sums(fullDigits);
}

QStringList HyperspaceShells::sums(int digits) const {
    const double share = hyperspace::shellSum(m_d, m_shells);
    const std::optional<double> volume = hyperspace::ballVolume(m_d, m_settings.radius);
    const QString ofVolume = tr("%1 V").arg(numberLabel(share, shareDigits));
    if (m_isRelative)
        return {tr("sum = %1").arg(ofVolume),
                tr("ln V = %1").arg(numberLabel(hyperspace::logBallVolume(m_d, m_settings.radius), digits))};
    return {tr("sum = %1 = %2").arg(numberLabel(share * *volume, digits), ofVolume),
            tr("V = %1").arg(numberLabel(*volume, digits))};
}

QString HyperspaceShells::pictureWords() const {
    return tr("The shells add up to %1 of the volume").arg(numberLabel(hyperspace::shellSum(m_d, m_shells), 4));
}

void HyperspaceShells::addShells(int count) {
    SpaceLook::Settings look = spaceLook().settings();
    look.shells += count;
    spaceLook().change(look);
}

void HyperspaceShells::keyPressEvent(QKeyEvent *event) {
    constexpr int page = 10;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Right: return addShells(1);
    case Qt::Key_Down:
    case Qt::Key_Left: return addShells(-1);
    case Qt::Key_PageUp: return addShells(page);
    case Qt::Key_PageDown: return addShells(-page);
    default: ChartView::keyPressEvent(event);
    }
}

void HyperspaceShells::wheelEvent(QWheelEvent *event) {
    addShells(event->angleDelta().y() > 0 ? 1 : -1);
}

void HyperspaceShells::resizeEvent(QResizeEvent *event) {
    setHead(shellsHeadTop + headFormula(formula, width() - 2 * shellsHeadLeft).height() + shellsHeadGap +
            2 * shellsLineHeight - 6);
    ChartView::resizeEvent(event);
}

void HyperspaceShells::prepareAxes(const QSizeF &) {
    xAxis().setRange(Range::about(0, m_settings.radius));
    xAxis().setTitle(tr("Radius ρ"));
    yAxis().setRange(Range::about(0, surfaceAt(1) * 1.06));
    yAxis().setTitle(m_isRelative ? tr("Surface / volume") : tr("Surface S(ρ)"));
}

void HyperspaceShells::paintContents(QPainter &painter) {
    ChartView::paintContents(painter);
    const double wide = width() - 2 * shellsHeadLeft;
    const FormulaPicture picture = headFormula(formula, wide);
    picture.draw(painter, {shellsHeadLeft, shellsHeadTop + picture.ascent()}, FormulaInks::of(theme()));
    double top = shellsHeadTop + picture.height() + shellsHeadGap;
    painter.setFont(interfaceFont(shellsWordSize));
    painter.setPen(theme().text);
    for (const QString &line : sums(shareDigits)) { // more would tell nobody more
        painter.drawText(QRectF(shellsHeadLeft, top, wide, shellsLineHeight), Qt::AlignLeft | Qt::AlignVCenter, line);
        top += shellsLineHeight;
    }
}

void HyperspaceShells::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    QColor bar = theme().accent;
    bar.setAlphaF(0.35F);
    painter.setPen(QPen(theme().accent, m_shells > curvePoints ? 0 : 1));
    painter.setBrush(bar);
    for (int k = 0; k < m_shells; ++k) {
        const double step = m_settings.radius / m_shells;
        painter.drawRect(
            QRectF(mapping.pixel(k * step, surfaceAt((k + 0.5) / m_shells)), mapping.pixel((k + 1) * step, 0)));
    }
    QPolygonF curve;
    for (int i = 0; i <= curvePoints; ++i) {
        const double share = static_cast<double>(i) / curvePoints;
        curve.append(QPointF(share * m_settings.radius, surfaceAt(share)));
    }
    PlotMarks(painter, mapping, theme()).curve(curve, theme().contrast, 0);
}

QStringList HyperspaceShells::numbersToday() const {
    const double r = m_settings.radius;
    const QString d = QString::number(m_d);
    const auto volume = hyperspace::ballVolume(m_d, r);
    return {"V_{" + d + "}(" + texNumber(r) +
                ") = " + (volume ? texNumber(*volume) : "e^{" + texNumber(hyperspace::logBallVolume(m_d, r)) + "}"),
            "m = " + QString::number(m_shells) + ",\\quad \\Delta\\rho = " + texNumber(r / m_shells)};
}

Table HyperspaceShells::numbers() const {
    const double step = m_settings.radius / m_shells;
    const VectorXd from = VectorXd::LinSpaced(m_shells, 0, (m_shells - 1) * step);
    VectorXd surfaces(m_shells);
    for (int k = 0; k < m_shells; ++k)
        surfaces[k] = surfaceAt((k + 0.5) / m_shells);
    return {{countedColumn(sentence("shell"), m_shells),
             {sentence("from"), from},
             {sentence("to"), VectorXd(from.array() + step)},
             {m_isRelative ? sentence("surface over volume") : sentence("surface"), surfaces}},
            {}};
}

} // namespace eigenscope

#include "moc_hyperspace_shells.cpp"
