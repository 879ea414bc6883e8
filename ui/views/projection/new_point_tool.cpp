#include "ui/views/projection/new_point_tool.h"

#include "ui/studies/studies.h"
#include <QAction>
#include <QWidget>

namespace eigenscope {

NewPointTool::NewPointTool(const ViewContext &context, QWidget *view)
    : QObject(view), m_context(context), m_action(new QAction(tr("Place a new point"), this)) {
    m_action->setCheckable(true);
    m_action->setShortcut(Qt::Key_N);
    m_action->setShortcutContext(Qt::WidgetShortcut);
    view->addAction(m_action);
}

NewPoint &NewPointTool::point() const {
    return m_context.studies.newPoint;
}

bool NewPointTool::isActive() const {
    return m_action->isChecked();
}

void NewPointTool::offer(const QString &why, const QString &help) {
    m_action->setEnabled(why.isEmpty());
    m_action->setToolTip(why.isEmpty() ? help : why);
}

} // namespace eigenscope

#include "moc_new_point_tool.cpp"
