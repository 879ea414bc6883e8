#pragma once

#include "ui/workspaces/workspace_info.h"

#include <QWidget>

class QAction;
class QButtonGroup;
class QFrame;
class QMenu;
class QPushButton;

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
    /// Of the row with the workspaces as a menu.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

signals:
    void workspaceRequested(const QString &id);

private:
    /// In a narrow window the workspaces are a menu.
    void showTabs();

    QButtonGroup *m_tabs;
    QFrame *m_segments;
    QPushButton *m_choice;
};

} // namespace eigenscope
