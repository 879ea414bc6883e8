#include "ui/views/projection/area_tools.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QWidget>

namespace eigenscope {

AreaTools::AreaTools(ExclusionPolicy policy, QWidget *view)
    : QActionGroup(view), m_view(view), m_rectangle(add(tr("Select by rectangle"), "rectangle", Qt::Key_R)),
      m_lasso(add(tr("Select by lasso"), "lasso", Qt::Key_L)) {
    setExclusionPolicy(policy);
    for (const QAction *tool : {m_rectangle, m_lasso})
        connect(tool, &QAction::toggled, this, [this] { emit chosen(shape()); });
}

QAction *AreaTools::add(const QString &text, const char *drawing, Qt::Key key) {
    auto *tool = new QAction(icon(drawing), text, this);
    tool->setCheckable(true);
    tool->setShortcut(key);
    tool->setShortcutContext(Qt::WidgetShortcut);
    addAction(tool);
    m_view->addAction(tool);
    return tool;
}

std::optional<AreaGesture::Shape> AreaTools::shape() const {
    if (m_lasso->isChecked())
        return AreaGesture::Shape::Lasso;
    return m_rectangle->isChecked() ? std::optional(AreaGesture::Shape::Rectangle) : std::nullopt;
}

} // namespace eigenscope

#include "moc_area_tools.cpp"
