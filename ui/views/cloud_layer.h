#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/point_cloud.h"

#include <optional>

namespace eigenscope {

/// Paints a cloud of points. A dense one is drawn on a worker where it is seen on a screen: the picture is kept for as
/// long as nothing changes, and the former one, stretched, stands in for the next. Into files it is drawn at once.
class CloudLayer final : public QObject {
    Q_OBJECT

public:
    explicit CloudLayer(QObject *parent = nullptr) : QObject(parent) {}

    /// O(n) for a cloud that is not dense, and into a file; O(pixels) otherwise.
    void paint(QPainter &painter, const PointCloud &cloud, const PlotMapping &mapping, const Theme &theme);
    /// The next painting waits for the picture.
    void settle() { m_settled = true; }

signals:
    void changed(); ///< the picture that was asked for is there

private:
    struct Picture {
        PointCloud cloud;
        PlotMapping mapping;
        double scale = 1; ///< pixels for one of the view
        Theme theme;
        QImage image = {};

        [[nodiscard]] bool isOf(const Picture &other) const {
            return cloud == other.cloud && mapping == other.mapping && scale == other.scale &&
                   theme.text == other.theme.text;
        }
    };
    void ask(const Picture &picture);
    void take(Picture picture);

    JobRunner m_jobs{this};
    std::optional<Picture> m_asked, m_shown;
    bool m_settled = false;
};

} // namespace eigenscope
