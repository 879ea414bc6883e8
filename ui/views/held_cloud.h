#pragma once

#include "ui/views/cloud_layer.h"

#include <QObject>

#include <optional>

class QAction;
class QWidget;

namespace eigenscope {

/// The points of a moment ago, which stay as a ghost under those of now, so that one sees what a change has moved.
class HeldCloud final : public QObject {
    Q_OBJECT

public:
    /// Of the cloud that the view shows; both outlive it.
    HeldCloud(const PointCloud &shown, QWidget &view);

    /// Holds the points as they stand, and lets them go.
    [[nodiscard]] QAction *action() const { return m_action; }
    [[nodiscard]] bool isHeld() const { return m_held.has_value(); }
    /// Under the points of now. Points of other data are let go.
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme);
    /// The next painting shows them at once.
    void settle() { m_layer.settle(); }

private:
    const PointCloud &m_shown;
    QAction *m_action;
    std::optional<PointCloud> m_held;
    CloudLayer m_layer{this};
};

} // namespace eigenscope
