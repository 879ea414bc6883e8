#include "ui/views/projection/thumbnails.h"

#include "ui/drawing/label_placement.h"
#include "ui/drawing/paint_target.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double side = 26, frame = 1.5, thickFrame = 3;
/// Beyond, there is no room left on any screen; and more pictures than this are not kept.
constexpr std::size_t mostTried = 20'000;
constexpr qsizetype mostKept = 5'000;
constexpr double dimmed = 0.35;

} // namespace

Thumbnails::Thumbnails(QObject *parent) : QObject(parent), m_action(new QAction(tr("Pictures on points"), this)) {
    m_action->setCheckable(true);
    m_action->setToolTip(tr("For data whose columns are pixels: each point as a small picture, where there is room"));
    connect(m_action, &QAction::toggled, this, &Thumbnails::changed);
    setData(nullptr, nullptr);
}

void Thumbnails::setData(const std::shared_ptr<const Dataset> &data, const std::shared_ptr<const LoadedData> &loaded) {
    if (data && data == m_data)
        return;
    m_data = data;
    m_pixels = PixelData::of(data, loaded ? loaded->dataset : nullptr);
    m_pictures.clear();
    m_action->setEnabled(m_pixels.has_value());
}

const QImage &Thumbnails::pictureOf(Index point, const Theme &theme) {
    auto known = m_pictures.find(point);
    if (known == m_pictures.end())
        known = m_pictures.insert(point, m_pixels->pictureOf(point, theme));
    return *known;
}

int Thumbnails::paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud,
                      const Selection &selection, const Theme &theme) {
    if (!m_pixels || !m_action->isChecked())
        return 0;
    if (m_theme != theme.id || m_pictures.size() > mostKept)
        m_pictures.clear();
    m_theme = theme.id;
    const auto isSelected = [&](Index point) {
        return selection.contains(m_data->rows[static_cast<std::size_t>(point)]);
    };
    std::vector<Index> points = cloud.grid().inside(mapping.x, mapping.y);
    std::ranges::sort(points);
    std::ranges::stable_partition(points, isSelected);
    points.resize(std::min(points.size(), mostTried));

    painter.save();
    LabelPlacement placement(mapping.area);
    int drawn = 0;
    for (const Index point : points) {
        const QPointF at = cloud.grid().pixel(mapping, point);
        const QRectF place(std::round(at.x() - side / 2), std::round(at.y() - side / 2), side, side);
        if (!cloud.isVisible(point) || !placement.takeIfFree(place))
            continue;
        const bool chosen = isSelected(point);
        painter.setOpacity(chosen || selection.rows().size() < 2 ? 1 : dimmed);
        painter.fillRect(place, chosen ? theme.text
                                       : QColor::fromRgb(cloud.coloring().colors[static_cast<std::size_t>(point)]));
        const double inset = chosen ? thickFrame : frame;
        const QImage &picture = pictureOf(point, theme);
        // Whoever shows a file may smooth images: enlarged pixels stay sharp.
        constexpr int sharp = 8;
        painter.drawImage(place.adjusted(inset, inset, -inset, -inset),
                          isVector(painter) ? picture.scaled(picture.size() * sharp) : picture);
        ++drawn;
    }
    painter.restore();
    return drawn;
}

} // namespace eigenscope

#include "moc_thumbnails.cpp"
