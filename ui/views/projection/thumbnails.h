#pragma once

#include "core/formats/load_data.h"
#include "ui/document/selection.h"
#include "ui/drawing/pixel_data.h"
#include "ui/drawing/point_cloud.h"

#include <QHash>

class QAction;

namespace eigenscope {

/// Small pictures on the points of a cloud, where the columns are pixels: as many as fit without covering each other,
/// the selected points first, framed in the colors of the points. Off until its action is checked.
class Thumbnails : public QObject {
    Q_OBJECT

public:
    explicit Thumbnails(QObject *parent = nullptr);

    /// Whose rows the points are, and what these were prepared from; nullptr for none.
    void setData(const std::shared_ptr<const Dataset> &data, const std::shared_ptr<const LoadedData> &loaded);
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Draws them over the cloud of the same points; how many. O(n), of at most so many points.
    int paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Selection &selection,
              const Theme &theme);

signals:
    void changed();

private:
    [[nodiscard]] const QImage &pictureOf(Index point, const Theme &theme);

    std::shared_ptr<const Dataset> m_data;
    std::optional<PixelData> m_pixels;
    QHash<Index, QImage> m_pictures; ///< by point, in the theme
    QString m_theme;
    QAction *m_action;
};

} // namespace eigenscope
