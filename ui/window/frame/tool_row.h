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
    QAction *search;
    QMenu *exports;
};

/// The row under the menu: open, samples, undo and redo on the left, the workspaces in the middle, export on the right.
class ToolRow final : public QWidget {
    Q_OBJECT

public:
    ToolRow(const ToolRowActions &actions, const Registry<WorkspaceInfo> &workspaces, QWidget *parent = nullptr);

    void showWorkspace(const QString &id);
    /// On the start page a way back takes the place of the workspaces, where there is work to come back to.
    void showStart(bool isAtStart, bool hasWork);
    /// Of the row with the workspaces as a menu, and without the search, which has its key.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void workspaceRequested(const QString &id);
    void workspaceApproached(const QString &id); ///< the pointer or the keyboard is at its tab
    void backRequested();                        ///< from the start page

private:
    /// In a narrow window the workspaces are a menu, and the search is its drawing.
    void showTabs();
    /// What they take beyond their menu, in px.
    [[nodiscard]] int moreOfTabs() const;

    QButtonGroup *m_tabs;
    QFrame *m_segments;
    QPushButton *m_choice, *m_back, *m_search, *m_wideSearch, *m_shortSearch, *m_export;
    bool m_isAtStart = false;
};

} // namespace eigenscope
