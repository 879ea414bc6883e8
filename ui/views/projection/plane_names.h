#pragma once

#include "ui/drawing/group_names.h"

#include <QObject>

class QAction;

namespace eigenscope {

/// The names of the groups that colors tell, over a flat picture. Off until its action is checked.
class PlaneNames final : public QObject {
    Q_OBJECT

public:
    explicit PlaneNames(QObject *parent = nullptr);

    [[nodiscard]] QAction *action() const { return m_action; }
    /// Writes them over the cloud; where `always`, whether they are switched on or not.
    void paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme, bool always);

signals:
    void changed();

private:
    QAction *m_action;
    GroupNames m_names;
};

} // namespace eigenscope
