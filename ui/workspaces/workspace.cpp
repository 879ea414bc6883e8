#include "ui/workspaces/workspace.h"

#include <QChildEvent>
#include <QTabBar>
#include <QTimer>

namespace eigenscope {
namespace {

constexpr int layoutVersion = 1;

} // namespace

Workspace::Workspace(const WorkspaceInfo &info, const Registry<ViewInfo> &views, const ViewContext &context,
                     QWidget *parent)
    : QMainWindow(parent, Qt::Widget), m_info(info) {
    setDockNestingEnabled(true);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks | AnimatedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContentsMargins(10, 10, 10, 10);
    for (const WorkspaceColumn &column : m_info.columns)
        for (const WorkspaceCell &cell : column.cells)
            for (const std::string &id : cell.views) {
                const ViewInfo *view = views.find(id);
                if (!view)
                    continue;
                auto *frame = new ViewFrame(*view, context, this);
                frame->setObjectName(QString::fromStdString(m_info.id + "-" + id));
                connect(frame, &ViewFrame::maximiseRequested, this, [this, frame] { toggleMaximised(frame); });
                connect(frame, &ViewFrame::exportRequested, this, [this, frame] { emit exportRequested(frame); });
                m_frames.append(frame);
            }
    arrange();
}

ViewFrame *Workspace::frame(std::string_view view) const {
    const auto found = std::ranges::find_if(m_frames, [&](ViewFrame *frame) { return frame->info().id == view; });
    return found == m_frames.end() ? nullptr : *found;
}

void Workspace::setTheme(const Theme &theme) {
    for (ViewFrame *frame : m_frames)
        frame->setTheme(theme);
}

void Workspace::arrange() {
    for (ViewFrame *frame : m_frames)
        removeDockWidget(frame);
    ViewFrame *left = nullptr;
    std::vector<ViewFrame *> tops;
    for (const WorkspaceColumn &column : m_info.columns) { // the columns first, then each is split downwards
        ViewFrame *top = nullptr;
        for (const WorkspaceCell &cell : column.cells)
            for (const std::string &id : cell.views)
                if (!top)
                    top = frame(id);
        tops.push_back(top);
        if (!top)
            continue;
        if (left)
            splitDockWidget(left, top, Qt::Horizontal);
        else
            addDockWidget(Qt::LeftDockWidgetArea, top);
        left = top;
    }
    for (std::size_t i = 0; i < tops.size(); ++i) {
        ViewFrame *above = nullptr;
        for (const WorkspaceCell &cell : m_info.columns[i].cells) {
            ViewFrame *front = nullptr;
            for (const std::string &id : cell.views) {
                ViewFrame *view = frame(id);
                if (!view)
                    continue;
                if (front)
                    tabifyDockWidget(front, view);
                else if (above)
                    splitDockWidget(above, view, Qt::Vertical);
                front = front ? front : view;
            }
            above = front ? front : above;
        }
    }
    for (ViewFrame *frame : m_frames)
        frame->show();
    share();
}

void Workspace::childEvent(QChildEvent *event) {
    QMainWindow::childEvent(event);
    // Tab bars come and go with the docks. Names stay whole and are scrolled to where there is no room.
    if (auto *tabs = event->polished() ? qobject_cast<QTabBar *>(event->child()) : nullptr) {
        tabs->setElideMode(Qt::ElideNone);
        tabs->setUsesScrollButtons(true);
    }
}

void Workspace::share() {
    QList<QDockWidget *> tops;
    QList<int> widths;
    for (const WorkspaceColumn &column : m_info.columns) {
        QList<QDockWidget *> fronts;
        QList<int> heights;
        for (const WorkspaceCell &cell : column.cells) {
            const auto front = std::ranges::find_if(cell.views, [this](const std::string &id) { return frame(id); });
            if (front == cell.views.end())
                continue;
            fronts.append(frame(*front));
            heights.append(cell.share * 100);
            fronts.back()->raise();
        }
        if (fronts.isEmpty())
            continue;
        resizeDocks(fronts, heights, Qt::Vertical);
        tops.append(fronts.front());
        widths.append(column.share * 100);
    }
    resizeDocks(tops, widths, Qt::Horizontal);
}

void Workspace::resetLayout() {
    if (m_maximised)
        toggleMaximised(m_maximised);
    for (ViewFrame *frame : m_frames)
        frame->setFloating(false);
    arrange();
}

QByteArray Workspace::layoutState() const {
    return m_maximised ? m_beforeMaximising : saveState(layoutVersion);
}

bool Workspace::restoreLayout(const QByteArray &state) {
    m_shared = restoreState(state, layoutVersion);
    return m_shared;
}

void Workspace::toggleMaximised(ViewFrame *frame) {
    if (m_maximised) {
        m_maximised->setMaximised(false);
        m_maximised = nullptr;
        restoreState(m_beforeMaximising, layoutVersion);
        return;
    }
    m_beforeMaximising = saveState(layoutVersion);
    m_maximised = frame;
    frame->setMaximised(true);
    frame->setFloating(false);
    for (ViewFrame *other : m_frames)
        other->setVisible(other == frame);
}

void Workspace::showEvent(QShowEvent *event) {
    QMainWindow::showEvent(event);
    if (m_shared)
        return;
    m_shared = true; // shares count only once the workspace has its size
    QTimer::singleShot(0, this, &Workspace::share);
}

} // namespace eigenscope
