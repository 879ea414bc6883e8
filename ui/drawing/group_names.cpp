#include "ui/drawing/group_names.h"

#include "ui/drawing/label_placement.h"
#include "ui/drawing/point_cloud.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int namePixels = 12, farthestSteps = 6;
constexpr double haloWidth = 3; // px

/// The pixels of the rows of one class.
struct Group {
    std::vector<double> x, y;
};

double median(std::vector<double> &values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

std::vector<Group> groupsOf(const PointCloud &cloud, const Classes &classes, const PlotMapping &mapping) {
    std::vector<Group> groups(classes.names.size());
    for (const Index point : cloud.grid().inside(mapping.x, mapping.y)) {
        const int code = classes.codes[static_cast<std::size_t>(point)];
        if (code < 0 || code == cloud.coloring().noise || !cloud.isVisible(point))
            continue;
        const QPointF pixel = cloud.grid().pixel(mapping, point);
        groups[static_cast<std::size_t>(code)].x.push_back(pixel.x());
        groups[static_cast<std::size_t>(code)].y.push_back(pixel.y());
    }
    return groups;
}

/// The place about a middle that is free, going up and down from it; nothing where all near ones are taken.
std::optional<QRectF> freePlace(LabelPlacement &placement, QPointF middle, const QSizeF &size) {
    for (int step = 0; step <= 2 * farthestSteps; ++step) {
        const double away = (step + 1) / 2 * size.height() * (step % 2 == 0 ? 1 : -1);
        const QRectF place(middle + QPointF(-size.width() / 2, away - size.height() / 2), size);
        if (placement.takeIfFree(place))
            return place;
    }
    return std::nullopt;
}

/// On a seam of the color of the paper, so that it is read over points.
void write(QPainter &painter, const QRectF &place, const QString &name, const Theme &theme) {
    const QFontMetricsF metrics(painter.font());
    const QPointF begin(place.left(), place.top() + metrics.ascent());
    QPainterPath letters;
    letters.addText(begin, painter.font(), name);
    QColor seam = theme.surface;
    seam.setAlpha(255);
    painter.strokePath(letters, QPen(seam, haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setPen(theme.text);
    painter.drawText(begin, name);
}

} // namespace

void paintGroupNames(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme) {
    const auto &classes = cloud.coloring().classes;
    if (!classes)
        return;
    painter.save();
    painter.setFont(interfaceFont(namePixels, true));
    const QFontMetricsF metrics(painter.font());
    LabelPlacement placement(mapping.area);
    std::vector<Group> groups = groupsOf(cloud, *classes, mapping);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].x.empty())
            continue;
        const QString name = QString::fromStdString(classes->names[i]);
        const QSizeF size(metrics.horizontalAdvance(name), metrics.height());
        if (const auto place = freePlace(placement, {median(groups[i].x), median(groups[i].y)}, size))
            write(painter, *place, name, theme);
    }
    painter.restore();
}

} // namespace eigenscope
