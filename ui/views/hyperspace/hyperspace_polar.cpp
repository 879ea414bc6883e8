#include "ui/views/hyperspace/hyperspace_polar.h"

#include "core/hyperspace/polar.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include <Eigen/Geometry>
#include <nlohmann/json.hpp>

#include <QAction>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr double least = 0.1, cellLength = 0.2, cellDegrees = 16;
/// Where the angles are drawn; apart, so that their names do not meet where both are small. The one on the ground is
/// seen from the side: its name stands further off.
constexpr double innerArc = 0.22, outerArc = 0.46, besideArc = 0.09, beforeArc = 0.2;
/// How many pieces a side of a cell is drawn in.
constexpr int pieces = 8;

/// A place in the scene, whose second axis is upright: θ₁ leads up.
Eigen::Vector3f inScene(double r, double theta1, double theta2) {
    const VectorXd x = hyperspace::fromPolar(r, Eigen::Vector2d(theta1, theta2));
    return Eigen::Vector3d(x[1], x[2], x[0]).cast<float>();
}

/// A side of a cell, as a grid over two shares.
template <class Side> void addSide(SceneBody &body, const Eigen::Vector3f &middle, const Side &side) {
    const auto add = [&](const Eigen::Vector3f &a, Eigen::Vector3f b, Eigen::Vector3f c) {
        if ((b - a).cross(c - a).dot((a + b + c) / 3 - middle) < 0)
            std::swap(b, c);
        body.corners.insert(body.corners.end(), {a, b, c});
    };
    for (int i = 0; i < pieces; ++i)
        for (int j = 0; j < pieces; ++j) {
            const auto corner = [&](int di, int dj) {
                return side(static_cast<double>(i + di) / pieces, static_cast<double>(j + dj) / pieces);
            };
            add(corner(0, 0), corner(1, 0), corner(1, 1));
            add(corner(0, 0), corner(1, 1), corner(0, 1));
        }
}

void addArc(SceneLines &lines, const std::function<Eigen::Vector3f(double share)> &place, int steps) {
    for (int i = 0; i < steps; ++i)
        lines.ends.insert(lines.ends.end(),
                          {place(static_cast<double>(i) / steps), place(static_cast<double>(i + 1) / steps)});
}

} // namespace

const char *const HyperspacePolar::meaning = R"(
# A point by its distance and angles
In the plane $x = (r\cos\theta_1, r\sin\theta_1)$; in space $(r\cos\theta_1\cos\theta_2, r\cos\theta_1\sin\theta_2,
 r\sin\theta_1)$; every further dimension takes one more angle. A cell $dr \cdot d\theta_1 \cdots$ has the volume
 $|\det J|$ times these.
$$ |\det J| = r^{d-1} \cos^{d-2}\theta_1\,\cos^{d-3}\theta_2 \cdots \cos\theta_{d-2}
- Its integral over all angles and over $r$ is the volume of the ball. Drag the point in the flat picture.
! Angles drawn uniformly do not make uniform directions: where the cosines are small the cells are small too, and
 points crowd there.)";

HyperspacePolar::HyperspacePolar(const ViewContext &context, QWidget *parent) : SolidPicture(context, parent) {
    setAccessibleName(tr("Polar coordinates"));
    const auto add = [this](const QString &text, double r, double theta1, double theta2) {
        auto *action = new QAction(text, this);
        connect(action, &QAction::triggered, this, [=, this] {
            setPlace({m_place.r + r, m_place.theta1 + theta1, m_place.theta2 + theta2});
        });
        m_tools.append(action);
    };
    add(tr("Farther out"), 0.1, 0, 0);
    add(tr("Nearer"), -0.1, 0, 0);
    add(tr("Larger θ₁"), 0, 10, 0);
    add(tr("Smaller θ₁"), 0, -10, 0);
    add(tr("Larger θ₂"), 0, 0, 10);
    add(tr("Smaller θ₂"), 0, 0, -10);
    kept().key(
        "place",
        [this] {
            return jsonOf(std::array{m_place.r, m_place.theta1, m_place.theta2});
        },
        [this](const Json &json) {
            const auto place = valueIn<std::array<double, 3>>(json);
            setPlace(place ? Place{(*place)[0], (*place)[1], (*place)[2]} : Place());
        });
}

void HyperspacePolar::setPlace(Place place) {
    place.r = std::clamp(place.r, least, 1.0);
    place.theta1 = std::remainder(place.theta1, 360.0);
    place.theta2 = std::remainder(place.theta2, 360.0);
    if (std::exchange(m_place, place) != place)
        changeSolid();
}

VectorXd HyperspacePolar::angles(int d) const {
    VectorXd angles(std::max(d - 1, 0));
    for (Index k = 0; k < angles.size(); ++k)
        angles[k] = (k % 2 == 0 ? m_place.theta1 : m_place.theta2) * degree;
    return angles;
}

QString HyperspacePolar::caption() const {
    return tr("r = %1, θ₁ = %2°, θ₂ = %3°")
        .arg(numberLabel(m_place.r, 3), numberLabel(m_place.theta1, 3), numberLabel(m_place.theta2, 3));
}

QString HyperspacePolar::words(int panel) const {
    if (panel == 0)
        return tr("**d = 2**  $|\\det J| = r = %1$").arg(texNumber(hyperspace::volumeElement(m_place.r, angles(2))));
    return tr("**d = 3**  $|\\det J| = r^2\\,|\\cos\\theta_1| = %1$")
        .arg(texNumber(hyperspace::volumeElement(m_place.r, angles(3))));
}

double HyperspacePolar::flatUnit(const QRectF &area) {
    return std::min(area.width(), area.height()) / 2.3;
}

void HyperspacePolar::paintFlat(QPainter &painter, const QRectF &area) {
    const double unit = flatUnit(area);
    const QPointF origin = area.center();
    const auto at = [&](double r, double degrees) {
        return origin + QPointF(std::cos(degrees * degree), -std::sin(degrees * degree)) * r * unit;
    };
    const QRectF circle(origin - QPointF(unit, unit), QSizeF(2 * unit, 2 * unit));
    painter.setPen(QPen(theme().hairline, 1));
    painter.drawEllipse(circle);
    painter.drawLine(at(1.08, 180), at(1.08, 0));
    painter.drawLine(at(1.08, -90), at(1.08, 90));

    const double outer = m_place.r + cellLength / 2, inner = std::max(m_place.r - cellLength / 2, 0.0);
    const double low = m_place.theta1 - cellDegrees / 2;
    const auto ring = [&](double r) { return QRectF(origin - QPointF(r, r) * unit, QSizeF(2 * r, 2 * r) * unit); };
    QPainterPath cell;
    cell.arcMoveTo(ring(outer), low);
    cell.arcTo(ring(outer), low, cellDegrees);
    cell.arcTo(ring(inner), low + cellDegrees, -cellDegrees);
    cell.closeSubpath();
    painter.setPen(QPen(theme().contrast, 1.4));
    painter.setBrush(mixed(theme().contrast, theme().surface, 0.5));
    painter.drawPath(cell);

    painter.setPen(QPen(theme().text, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(origin, at(m_place.r, m_place.theta1));
    painter.drawArc(ring(0.22), 0, static_cast<int>(m_place.theta1 * 16));
    painter.setFont(interfaceFont(12));
    painter.drawText(at(0.25, m_place.theta1 / 2) + QPointF(2, 4), "θ₁");
    painter.drawText(at(m_place.r * 0.55, m_place.theta1) + QPointF(-4, -8), "r");
    painter.setBrush(theme().text);
    painter.drawEllipse(at(m_place.r, m_place.theta1), 3.5, 3.5);
}

void HyperspacePolar::dragFlat(QPointF place) {
    const QRectF area = flatArea();
    const double unit = flatUnit(area);
    const QPointF way = (place - area.center()) / unit;
    setPlace({std::hypot(way.x(), way.y()), std::atan2(-way.y(), way.x()) / degree, m_place.theta2});
}

SolidScene HyperspacePolar::solid() const {
    const double theta1 = m_place.theta1 * degree, theta2 = m_place.theta2 * degree, half = cellDegrees / 2 * degree;
    const double inner = std::max(m_place.r - cellLength / 2, 0.0);
    const auto inCell = [&](double a, double b, double c) { // shares of the cell's length and angles
        return inScene(inner + a * (m_place.r + cellLength / 2 - inner), theta1 + (2 * b - 1) * half,
                       theta2 + (2 * c - 1) * half);
    };
    SolidScene scene;
    SceneBody cell{{}, theme().contrast};
    const Eigen::Vector3f middle = inCell(0.5, 0.5, 0.5);
    for (const double end : {0.0, 1.0}) {
        addSide(cell, middle, [&](double s, double t) { return inCell(end, s, t); });
        addSide(cell, middle, [&](double s, double t) { return inCell(s, end, t); });
        addSide(cell, middle, [&](double s, double t) { return inCell(s, t, end); });
    }
    scene.bodies.push_back(std::move(cell));

    constexpr int steps = 72;
    const double turn = 2 * std::numbers::pi;
    SceneLines sphere{{}, theme().hairline, 1}, axes{{}, theme().secondary, 1.2}, point{{}, theme().text, 1.8};
    for (int k = 0; k < 6; ++k) {
        addArc(
            sphere, [&](double s) { return inScene(1, s * turn, k * turn / 12); }, steps);
        addArc(
            sphere, [&](double s) { return inScene(1, (k - 2.5) * turn / 14, s * turn); }, steps);
    }
    const Eigen::Vector3f origin = Eigen::Vector3f::Zero();
    for (int axis = 0; axis < 3; ++axis) {
        const Eigen::Vector3f end = Eigen::Vector3f::Unit(axis) * 1.05F;
        axes.ends.insert(axes.ends.end(), {origin, end});
        scene.words.push_back({end, QString("x%1").arg(QChar(0x2081 + (axis + 1) % 3))}); // the third one is upright
    }
    const Eigen::Vector3f place = inScene(m_place.r, theta1, theta2);
    const Eigen::Vector3f foot = inScene(m_place.r * std::cos(theta1), 0, theta2);
    point.ends = {origin, place, origin, foot, foot, place};
    addArc(
        point, [&](double s) { return inScene(outerArc, 0, s * theta2); }, steps / 4);
    addArc(
        point, [&](double s) { return inScene(innerArc, s * theta1, theta2); }, steps / 4);
    scene.words.push_back({inScene(outerArc + beforeArc, 0, theta2 / 2), "θ₂"});
    scene.words.push_back({inScene(innerArc + besideArc, theta1 / 2, theta2), "θ₁"});
    scene.lines = {std::move(sphere), std::move(axes), std::move(point)};
    return scene;
}

QStringList HyperspacePolar::numbersToday() const {
    return {"|\\det J| = " + texNumber(m_place.r, 3) + " = " + texNumber(m_place.r, 3) + texWords(tr(" in the plane")),
            "|\\det J| = " + texNumber(m_place.r, 3) + "^2\\,|\\cos " + texNumber(m_place.theta1, 3) +
                "°| = " + texNumber(hyperspace::volumeElement(m_place.r, angles(3)), 3) + texWords(tr(" in space"))};
}

} // namespace eigenscope

#include "moc_hyperspace_polar.cpp"
