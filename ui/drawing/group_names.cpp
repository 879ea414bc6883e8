#include "ui/drawing/group_names.h"

#include "ui/drawing/label_placement.h"
#include "ui/drawing/quantile.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr int namePixels = 12;
constexpr double haloWidth = 3, leaderWidth = 1, dotRadius = 2; // px
// Where a name is tried: on rings about the middle, at so many places of each.
constexpr int rings = 14, placesOfRing = 16;
constexpr double nameRingGap = 0.9; // heights of a name
/// What a name costs that is so many of its heights away, where one on the middle of its points costs 1.
constexpr double costOfHeight = 0.035;

/// The pixels of the points of one class, or of every second, fourth, … where there are many.
class Group {
public:
    void add(QPointF pixel) {
        if ((m_seen++ & (m_stride - 1)) != 0)
            return;
        m_x.push_back(pixel.x());
        m_y.push_back(pixel.y());
        if (m_x.size() == most)
            thin();
    }
    [[nodiscard]] bool isEmpty() const { return m_x.empty(); }
    [[nodiscard]] QPointF middle() { return {quantile(m_x, 0.5), quantile(m_y, 0.5)}; }

private:
    static constexpr std::size_t most = 8192;
    void thin() {
        for (std::vector<double> *values : {&m_x, &m_y}) {
            for (std::size_t i = 0; i < most / 2; ++i)
                (*values)[i] = (*values)[2 * i];
            values->resize(most / 2);
        }
        m_stride *= 2;
    }
    std::vector<double> m_x, m_y;
    std::size_t m_seen = 0, m_stride = 1; ///< the stride is a power of two
};

/// How many points lie in a rectangle, to a few pixels.
class Crowd {
public:
    explicit Crowd(const QRectF &area)
        : m_area(area), m_sums(MatrixXd::Zero(static_cast<Index>(area.height() / cell) + 2,
                                              static_cast<Index>(area.width() / cell) + 2)) {}
    void add(QPointF pixel) { ++m_sums(row(pixel.y()) + 1, column(pixel.x()) + 1); }
    /// After the last point: each entry becomes the sum of all before it on both axes.
    void sum() {
        for (Index i = 1; i < m_sums.rows(); ++i)
            m_sums.row(i) += m_sums.row(i - 1);
        for (Index j = 1; j < m_sums.cols(); ++j)
            m_sums.col(j) += m_sums.col(j - 1);
    }
    [[nodiscard]] double in(const QRectF &place) const {
        const Index top = row(place.top()), bottom = row(place.bottom()) + 1;
        const Index left = column(place.left()), right = column(place.right()) + 1;
        return m_sums(bottom, right) - m_sums(top, right) - m_sums(bottom, left) + m_sums(top, left);
    }

private:
    static constexpr double cell = 4; // px
    [[nodiscard]] Index row(double y) const { return at(y - m_area.top(), m_sums.rows()); }
    [[nodiscard]] Index column(double x) const { return at(x - m_area.left(), m_sums.cols()); }
    [[nodiscard]] static Index at(double pixel, Index count) {
        return static_cast<Index>(std::clamp(pixel / cell, 0.0, static_cast<double>(count - 2)));
    }

    QRectF m_area;
    MatrixXd m_sums;
};

/// The place that costs least among those that are free; it is taken from then on. Nothing where all near ones are
/// taken.
std::optional<QRectF> bestPlace(LabelPlacement &placement, const Crowd &crowd, QPointF middle, const QSizeF &size) {
    const auto about = [&](QPointF center) { return QRectF(center - QPointF(size.width(), size.height()) / 2, size); };
    const double most = std::max(1.0, crowd.in(about(middle)));
    std::vector<std::pair<double, QRectF>> tried = {{crowd.in(about(middle)) / most, about(middle)}};
    for (int ring = 1; ring <= rings; ++ring)
        for (int i = 0; i < placesOfRing; ++i) {
            const double away = ring * nameRingGap, angle = 2 * std::numbers::pi * i / placesOfRing;
            const QRectF place = about(middle + size.height() * away * QPointF(std::cos(angle), -std::sin(angle)));
            tried.emplace_back(crowd.in(place) / most + costOfHeight * away, place);
        }
    std::ranges::stable_sort(tried, {}, [](const auto &one) { return one.first; });
    const auto found = std::ranges::find_if(tried, [&](const auto &one) { return placement.takeIfFree(one.second); });
    return found == tried.end() ? std::nullopt : std::optional(found->second);
}

/// From the edge of a name to the middle of its points; no line where that is beneath it.
QLineF leader(const QRectF &place, QPointF middle) {
    const QPointF edge(std::clamp(middle.x(), place.left(), place.right()),
                       std::clamp(middle.y(), place.top(), place.bottom()));
    return {edge, middle};
}

QColor opaque(QColor color) {
    color.setAlpha(255);
    return color;
}

/// On a seam of the color of the paper, so that it is read over points.
void write(QPainter &painter, const QRectF &place, const QString &name, const Theme &theme) {
    const QFontMetricsF metrics(painter.font());
    const QPointF begin(place.left(), place.top() + metrics.ascent());
    QPainterPath letters;
    letters.addText(begin, painter.font(), name);
    painter.strokePath(letters, QPen(opaque(theme.surface), haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setPen(theme.text);
    painter.drawText(begin, name);
}

void lead(QPainter &painter, const QLineF &line, const Theme &theme) {
    if (line.length() < 1)
        return;
    for (const QPen &pen : {QPen(opaque(theme.surface), leaderWidth + 2), QPen(theme.text, leaderWidth)}) {
        painter.setPen(pen);
        painter.drawLine(line);
    }
    painter.setPen(QPen(opaque(theme.surface), 1));
    painter.setBrush(theme.text);
    painter.drawEllipse(line.p2(), dotRadius, dotRadius);
}

} // namespace

std::vector<GroupNames::Name> GroupNames::placed(const PlotMapping &mapping, const PointCloud &cloud) {
    const Classes &classes = *cloud.coloring().classes;
    std::vector<Group> groups(classes.names.size());
    Crowd crowd(mapping.area);
    const SharedColumn::Values x = cloud.x(), y = cloud.y();
    const auto noise = cloud.coloring().noise;
    for (Index i = 0, n = cloud.size(); i < n; ++i) {
        if (!cloud.isVisible(i) || !mapping.x.contains(x[i]) || !mapping.y.contains(y[i]))
            continue;
        const QPointF pixel = mapping.pixel(x[i], y[i]);
        crowd.add(pixel);
        if (const int code = classes.codes[static_cast<std::size_t>(i)]; code >= 0 && code != noise)
            groups[static_cast<std::size_t>(code)].add(pixel);
    }
    crowd.sum();
    const QFontMetricsF metrics(interfaceFont(namePixels, true));
    LabelPlacement placement(mapping.area);
    std::vector<Name> names;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].isEmpty())
            continue;
        const QString text = QString::fromStdString(classes.names[i]);
        const QPointF middle = groups[i].middle();
        if (const auto place = bestPlace(placement, crowd, middle, {metrics.horizontalAdvance(text), metrics.height()}))
            names.push_back({text, middle, *place});
    }
    return names;
}

void GroupNames::paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme) {
    if (!cloud.coloring().classes)
        return;
    if (!m_cloud.hasSamePoints(cloud) || m_mapping != mapping) {
        m_names = placed(mapping, cloud);
        m_mapping = mapping;
        m_cloud = cloud;
    }
    painter.save();
    for (const Name &name : m_names)
        lead(painter, leader(name.place, name.middle), theme);
    painter.setFont(interfaceFont(namePixels, true));
    for (const Name &name : m_names)
        write(painter, name.place, name.text, theme);
    painter.restore();
}

} // namespace eigenscope
