#include "ui/views/hyperspace/hyperspace_ball.h"

#include "core/base/random.h"
#include "core/hyperspace/formulas.h"
#include "ui/formula/formula_values.h"
#include "ui/studies/space_look.h"
#include "ui/text/number_label.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr int drawnPoints = 600;  // that are drawn in the square
constexpr float halfEdge = 0.58F; // the corners of the cube are one unit from its middle

QString share(int d) {
    return texPercent(*hyperspace::inscribedRatio(d));
}

} // namespace

const char *const HyperspaceBall::meaning = R"(
# The ball in its box
The ball of radius $r$ in the square and the cube with edge $2r$, drawn to scale. What the ball leaves lies in the
 corners, and with every further dimension there is more of it.
$$ \frac{\pi r^2}{(2r)^2} = \frac{\pi}{4} = 78.5\,\%, \qquad \frac{\frac{4}{3}\pi r^3}{(2r)^3} = \frac{\pi}{6} =
 52.4\,\%
- The dots are random points of the square: those in the ball are what Monte Carlo counts.
! The picture in three dimensions still looks full. In ten dimensions the ball takes 0.25 % of its cube, in a hundred
 $10^{-70}$.)";

HyperspaceBall::HyperspaceBall(const ViewContext &context, QWidget *parent) : SolidPicture(context, parent) {
    setAccessibleName(tr("Ball in square and cube"));
}

QString HyperspaceBall::caption() const {
    return tr("r = %1, edge 2r = %2").arg(numberLabel(settings().radius), numberLabel(2 * settings().radius));
}

QString HyperspaceBall::words(int panel) const {
    return panel == 0 ? tr("**d = 2**  $\\pi r^2 / (2r)^2 = \\pi/4 = %1$").arg(share(2))
                      : tr("**d = 3**  $\\frac43 \\pi r^3 / (2r)^3 = \\pi/6 = %1$").arg(share(3));
}

void HyperspaceBall::paintFlat(QPainter &painter, const QRectF &area) {
    const double side = std::min(area.width(), area.height()) * 0.86;
    const QPointF middle = area.center();
    const QRectF square(middle.x() - side / 2, middle.y() - side / 2, side, side);
    QColor inside = theme().accent;
    inside.setAlphaF(0.18F);
    painter.setPen(QPen(theme().accent, 1.6));
    painter.setBrush(inside);
    painter.drawEllipse(square);
    const SpaceLook::Settings &look = spaceLook().settings();
    painter.setPen(Qt::NoPen);
    Random random(static_cast<std::uint64_t>(look.seed));
    for (int i = 0; look.simulated && i < drawnPoints; ++i) {
        const double x = random.uniform(-1, 1), y = random.uniform(-1, 1);
        painter.setBrush(x * x + y * y <= 1 ? theme().accent : theme().contrast);
        painter.drawEllipse(middle + QPointF(x, -y) * side / 2, 1.5, 1.5);
    }
    painter.setPen(QPen(theme().text, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(square);
    const QPointF rim = middle + QPointF(std::numbers::sqrt2, -std::numbers::sqrt2) * side / 4;
    painter.drawLine(middle, rim);
    painter.setFont(interfaceFont(12));
    painter.drawText((middle + rim) / 2 + QPointF(6, 4), "r");
}

SolidScene HyperspaceBall::solid() const {
    SolidScene scene;
    scene.balls.push_back({.radius = halfEdge, .color = theme().accent, .opacity = 0.55});
    scene.lines.push_back(cubeEdges(halfEdge, theme().text, 1.4));
    const float reach = halfEdge / std::numbers::sqrt3_v<float>;
    scene.lines.push_back({{Eigen::Vector3f::Zero(), Eigen::Vector3f::Constant(reach)}, theme().text, 1.4});
    scene.words.push_back({Eigen::Vector3f::Constant(reach * 0.6F), "r"});
    return scene;
}

QStringList HyperspaceBall::numbersToday() const {
    const double r = settings().radius;
    const QString edge = "(2 \\cdot " + texNumber(r) + ")";
    return {"\\frac{\\pi \\cdot " + texNumber(r) + "^2}{" + edge + "^2} = \\frac{" +
                texNumber(*hyperspace::ballVolume(2, r)) + "}{" + texNumber(4 * r * r) + "}",
            "\\frac{\\frac43 \\pi \\cdot " + texNumber(r) + "^3}{" + edge + "^3} = \\frac{" +
                texNumber(*hyperspace::ballVolume(3, r)) + "}{" + texNumber(8 * r * r * r) + "}"};
}

} // namespace eigenscope

#include "moc_hyperspace_ball.cpp"
