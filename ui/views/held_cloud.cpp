#include "ui/views/held_cloud.h"

#include <QAction>
#include <QPainter>
#include <QWidget>

namespace eigenscope {
namespace {

constexpr double ghost = 0.25; // opacity

} // namespace

HeldCloud::HeldCloud(const PointCloud &shown, QWidget &view)
    : QObject(&view), m_shown(shown), m_action(new QAction(tr("Hold this picture"), this)) {
    m_action->setCheckable(true);
    m_action->setShortcut(Qt::Key_H);
    m_action->setShortcutContext(Qt::WidgetShortcut);
    m_action->setToolTip(tr("The points stay where they are now, as a ghost under what comes"));
    view.addAction(m_action);
    connect(&m_layer, &CloudLayer::changed, &view, qOverload<>(&QWidget::update));
    connect(m_action, &QAction::toggled, this, [this, &view](bool on) {
        m_held = on ? std::optional(m_shown) : std::nullopt;
        if (m_held)
            m_held->setSelected({});
        view.update();
    });
}

void HeldCloud::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) {
    if (!m_held)
        return;
    if (m_held->size() != m_shown.size()) {
        m_held.reset();
        const QSignalBlocker quiet(m_action);
        return m_action->setChecked(false);
    }
    painter.save();
    painter.setOpacity(ghost);
    m_layer.paint(painter, *m_held, mapping, theme);
    painter.restore();
}

} // namespace eigenscope

#include "moc_held_cloud.cpp"
