#include "ui/views/held_curves.h"

#include "ui/drawing/plot_marks.h"

#include <QAction>
#include <QPainter>
#include <QWidget>

namespace eigenscope {
namespace {

constexpr double ghostOfCurve = 0.45; // opacity

} // namespace

HeldCurves::HeldCurves(QWidget &view, std::function<Curves()> shown)
    : QObject(&view), m_action(new QAction(tr("Hold this picture"), this)) {
    m_action->setCheckable(true);
    m_action->setShortcut(Qt::Key_H);
    m_action->setShortcutContext(Qt::WidgetShortcut);
    m_action->setToolTip(tr("The curves stay where they are now, as ghosts under what comes"));
    view.addAction(m_action);
    connect(m_action, &QAction::toggled, this, [this, &view, shown = std::move(shown)](bool on) {
        m_held = on ? shown() : Curves();
        view.update();
    });
}

void HeldCurves::endWith(const QAction *scale) {
    connect(scale, &QAction::toggled, m_action, [this] { m_action->setChecked(false); });
}

void HeldCurves::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    if (m_held.empty())
        return;
    painter.save();
    painter.setOpacity(ghostOfCurve);
    const PlotMarks marks(painter, mapping, theme);
    for (const QPolygonF &curve : m_held)
        marks.curve(curve, theme.contrast, 0);
    painter.restore();
}

} // namespace eigenscope

#include "moc_held_curves.cpp"
