#pragma once

#include "ui/workspaces/view_frame.h"
#include "ui/workspaces/view_tabs.h"
#include "ui/workspaces/workspace_info.h"

#include <QMainWindow>

#include <set>

namespace eigenscope {

/// The views of one task as docks that can be moved, floated, tabbed, maximized and closed. Where there is no room to
/// read them all, they stand as tabs until there is. View ids that the registry does not have are left out.
class Workspace final : public QMainWindow {
    Q_OBJECT

public:
    /// Without its views: `makeView` makes them one by one, so that a window can do other things meanwhile.
    Workspace(const WorkspaceInfo &info, const Registry<ViewInfo> &views, const ViewContext &context,
              QWidget *parent = nullptr);
    ~Workspace() override;
    /// Makes the next view; false once all are there and arranged. Nothing else is asked of the workspace before.
    bool makeView();
    [[nodiscard]] bool isWhole() const { return m_isArranged; } ///< whether all views are there and arranged

    [[nodiscard]] const WorkspaceInfo &info() const { return m_info; }
    [[nodiscard]] const QList<ViewFrame *> &frames() const { return m_frames; }
    [[nodiscard]] ViewFrame *frame(std::string_view view) const;
    void setTheme(const Theme &theme);
    /// Lets views that show rows tell what their colors stand for: no legend is seen.
    void setColorsTold(bool areTold);

    void resetLayout();
    /// Where everything stands where there is room, the maximized view not counted, and back.
    [[nodiscard]] QByteArray layoutState() const;
    bool restoreLayout(const QByteArray &state);
    /// No view comes to the front by itself until the session changes: these fronts were chosen.
    void keepFronts() { m_keepsFronts = true; }

    /// Brings a view to the front, also one that was closed, or is away while another fills the workspace.
    void bringUp(ViewFrame *frame);
    /// Brings it to the front of its tabs, and of those in which it will stand where there is no room.
    void toFront(ViewFrame *frame);
    /// Lets the views stand beside each other, however little room there is: several of them are pointed at.
    void keepTogether(bool isOn);
    /// Lets one view fill the workspace, or brings the others back.
    void toggleMaximized(ViewFrame *frame);
    /// The first view of the first column: what is looked at here, where there is room for one only.
    [[nodiscard]] ViewFrame *mainFrame() const { return front(m_info.columns.front().cells.front()); }
    [[nodiscard]] bool isAlone() const { return !m_alone.isEmpty(); } ///< whether some views stand alone
    [[nodiscard]] ViewFrame *maximized() const { return m_alone.size() == 1 ? m_alone.front() : nullptr; }
    /// Lets only these views stand; without any, all do again as before.
    void showAlone(const QList<ViewFrame *> &frames);
    [[nodiscard]] const QList<ViewFrame *> &alone() const { return m_alone; }
    /// Whether the views stand as tabs because there is no room for their arrangement.
    [[nodiscard]] bool isFolded() const { return m_tabs.areOn(); }
    /// Whether this room is enough to show all views as they are arranged.
    [[nodiscard]] bool hasRoomIn(const QSize &room) const;
    /// One view can be seen in it: no workspace makes the window higher.
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void exportRequested(ViewFrame *frame);
    void viewRequested(const QString &view);
    void explanationRequested(ViewFrame *frame);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void childEvent(QChildEvent *event) override;

private:
    static constexpr int layoutVersion = 1;

    void addFrame(const ViewInfo &view);
    void arrange();
    /// The first view of a cell that there is; nullptr where there is none.
    [[nodiscard]] ViewFrame *front(const WorkspaceCell &cell) const;
    /// Puts the other views of a cell behind the first, as tabs.
    void stack(const WorkspaceCell &cell);
    /// Gives every view its share of the room.
    void share();
    void shareWidth();
    /// Makes tabs of the views where they have no room, and of tabs views where they have.
    void fit();
    void fitSoon();
    bool restoreDocks(const QByteArray &state);
    void fold();
    void unfold();
    [[nodiscard]] ViewCounts counts() const;
    /// In one bar: those that stand in front, from left to right and downwards, then those behind them.
    [[nodiscard]] TabGroups oneBar() const;
    [[nodiscard]] TabGroups barsOfColumns() const;
    /// The room that the views share.
    [[nodiscard]] QSize room() const { return contentsRect().size(); }
    /// When nothing runs any more, a view that has something to show since a stage has run comes before one that has
    /// nothing.
    void bringForward();
    void bringForward(Stage stage);
    /// Lets go of what the mouse still drags, and of the line that it rests on. Qt cannot change a layout that holds a
    /// gap open for a view, and it keeps a line by its place in the layout, where another layout may have none.
    void letGo();

    WorkspaceInfo m_info;
    ViewContext m_context;
    QList<const ViewInfo *> m_coming; ///< views that are not made yet
    bool m_isArranged = false;
    std::set<Stage> m_changed;  ///< stages whose results are new since views were brought forward
    bool m_keepsFronts = false; ///< the layout is one that was kept; until the session changes
    QList<ViewFrame *> m_frames;
    QList<ViewFrame *> m_alone; ///< while others are away
    QByteArray m_beforeAlone;
    ViewTabs m_tabs;
    QPointer<ViewFrame> m_asked; ///< the view that was asked for last
    QSize m_shared;              ///< the room that the views share already; none where they stand otherwise
    QByteArray m_roomy;          ///< the layout that somebody made, as it was when it last had room
    bool m_isArranging = false, m_isFitting = false, m_isFitDue = false, m_areTogether = false;
    bool m_keepsShares = true; ///< until somebody moves a view, or the line between two
};

} // namespace eigenscope
