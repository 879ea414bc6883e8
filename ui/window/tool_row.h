#pragma once

#include "ui/workspaces/workspace_info.h"

#include <QWidget>

class QAction;
class QButtonGroup;
class QMenu;

namespace eigenscope {

/// What the row of buttons offers; the owner keeps the actions and menus.
struct ToolRowActions {
    QAction *open;
    QMenu *samples;
    QAction *undo;
    QAction *redo;
    QMenu *exports;
};

/// The row under the menu: open, samples, undo and redo on the left, the workspaces in the middle, export on the right.
class ToolRow final : public QWidget {
    Q_OBJECT

public:
    ToolRow(const ToolRowActions &actions, const Registry<WorkspaceInfo> &workspaces, QWidget *parent = nullptr);

    void showWorkspace(const QString &id);

signals:
    void workspaceRequested(const QString &id);

private:
    QButtonGroup *m_tabs;
};

} // namespace eigenscope
