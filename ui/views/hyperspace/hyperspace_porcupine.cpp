#include "ui/views/hyperspace/hyperspace_porcupine.h"

#include "core/hyperspace/formulas.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr int panels = 4;
/// Of more corners than these only so many are drawn.
constexpr int mostSpikes = 64;

int spikes(int d) {
    return d < 6 ? 1 << d : mostSpikes;
}

QString shareText(double logShare) {
    const double percent = std::exp(logShare) * 100;
    if (percent >= 0.001)
        return numberLabel(percent, 4) + " %";
    return QStringLiteral("$10^{%1}$").arg(logShare / std::numbers::ln10, 0, 'f', 1);
}

} // namespace

const char *const HyperspacePorcupine::meaning = R"(
# A cube becomes a porcupine
A cube with edge $l$, its corners laid out around the inscribed ball. Each picture is to scale: the faces touch the
 ball at $l/2$, the corners lie much farther out, and there are $2^d$ of them (64 are drawn where there are more).
$$ \lVert \text{corner} \rVert = \sqrt{d}\,\frac{l}{2}
- For $d = 2$ it is the square itself; then spikes grow all around a small ball, and nearly all of the volume is in the
 spikes.
! The cube stays convex. The spikes look hollow between them because one plane cannot show that all corners are far
 from each other; distances from the middle are true here, angles are not.)";

HyperspacePorcupine::HyperspacePorcupine(const ViewContext &context, QWidget *parent)
    : PanelPicture(context, panels, parent) {
    setAccessibleName(tr("The cube as a rolled-up porcupine"));
}

int HyperspacePorcupine::dimension(int panel) const {
    return panel + 1 < panels ? panel + 2 : cursor();
}

QString HyperspacePorcupine::caption() const {
    return tr("corners at √d·l/2 around the ball of radius l/2");
}

QString HyperspacePorcupine::words(int panel) const {
    const int d = dimension(panel);
    return tr("**d = %1**  corners at $%2\\,l$, ball %3 of the volume")
        .arg(d)
        .arg(texNumber(std::sqrt(d) / 2), shareText(hyperspace::logInscribedRatio(d)));
}

void HyperspacePorcupine::paintPanel(QPainter &painter, int panel, const QRectF &area) {
    const int d = dimension(panel), count = spikes(d);
    const double reach = std::min(area.width(), area.height()) * 0.48;
    const double corner = reach, ball = reach / std::sqrt(std::max(d, 2)); // d = 1: the segment is its own ball
    const QPointF middle = area.center();
    const auto place = [&](double radius, double turns) {
        const double angle = 2 * std::numbers::pi * turns + std::numbers::pi / 4;
        return middle + QPointF(radius * std::cos(angle), -radius * std::sin(angle));
    };
    QPolygonF outline;
    for (int i = 0; d > 1 && i < count; ++i)
        outline << place(corner, static_cast<double>(i) / count) << place(ball, (i + 0.5) / count);
    QColor spike = theme().contrast, inside = theme().accent;
    spike.setAlphaF(0.3F);
    inside.setAlphaF(0.45F);
    painter.setPen(QPen(theme().contrast, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(spike);
    painter.drawPolygon(outline);
    painter.setPen(QPen(theme().accent, 1.4));
    painter.setBrush(inside);
    if (d > 1)
        painter.drawEllipse(middle, ball, ball);
    else
        painter.drawLine(middle - QPointF(ball, 0), middle + QPointF(ball, 0));
}

} // namespace eigenscope

#include "moc_hyperspace_porcupine.cpp"
