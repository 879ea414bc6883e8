#pragma once

#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"

#include <QObject>
#include <QPolygonF>

#include <functional>
#include <vector>

class QAction;
class QPainter;
class QWidget;

namespace eigenscope {

/// The curves of a moment ago, which stay as ghosts under those of now, so that one sees what a change has moved.
class HeldCurves final : public QObject {
    Q_OBJECT

public:
    /// Curves in the values of the axes.
    using Curves = std::vector<QPolygonF>;

    /// `shown` gives those that the view shows now.
    HeldCurves(QWidget &view, std::function<Curves()> shown);

    /// Holds the curves as they stand, and lets them go.
    [[nodiscard]] QAction *action() const { return m_action; }
    /// This action gives an axis another scale, on which held curves would lie elsewhere: it lets them go.
    void endWith(const QAction *scale);
    /// Under the curves of now.
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;

private:
    QAction *m_action;
    Curves m_held;
};

} // namespace eigenscope
