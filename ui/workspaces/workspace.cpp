#include "ui/workspaces/workspace.h"

#include "core/pipeline/stages/stage_info.h"
#include "ui/controls/more_tabs.h"

#include <QChildEvent>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTimer>

#include <utility>

namespace eigenscope {

Workspace::Workspace(const WorkspaceInfo &info, const Registry<ViewInfo> &views, const ViewContext &context,
                     QWidget *parent)
    : QMainWindow(parent), m_info(info), m_context(context), m_tabs(*this, layoutVersion) {
    setWindowFlags(Qt::Widget);
    setDockNestingEnabled(true);
    // Not AnimatedDocks: Qt 6.4 restores a layout into tab bars and views that an animation still moves, and crashes.
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContentsMargins(10, 10, 10, 10);
    for (const WorkspaceCell &cell : m_info.cells())
        for (const std::string &id : cell.views)
            if (const ViewInfo *view = views.find(id))
                m_coming.append(view);
}

bool Workspace::makeView() {
    if (!m_coming.isEmpty()) {
        addFrame(*m_coming.takeFirst());
        return true;
    }
    if (m_isArranged)
        return false;
    m_isArranged = true;
    arrange();
    const Document *document = &m_context.document;
    connect(document, &Document::resultChanged, this, [this](Stage stage) {
        m_changed.insert(stage);
        bringForward();
    });
    connect(document, &Document::statusChanged, this, qOverload<>(&Workspace::bringForward));
    connect(document, &Document::sessionChanged, this, [this] { m_keepsFronts = false; });
    return false;
}

Workspace::~Workspace() {
    // Left to QMainWindow, each view that goes has all others laid out again: twice the time in all.
    qDeleteAll(std::exchange(m_frames, {}));
}

void Workspace::addFrame(const ViewInfo &view) {
    auto *frame = new ViewFrame(view, m_context, this);
    frame->setObjectName(QString::fromStdString(m_info.id + "-" + view.id));
    connect(frame, &ViewFrame::pressed, this, &Workspace::letGo);
    connect(frame, &ViewFrame::dockLocationChanged, this, [this] {
        if (m_isFitting)
            return;
        m_keepsShares = false;
        fitSoon();
    });
    connect(frame, &ViewFrame::maximizeRequested, this, [this, frame] { toggleMaximized(frame); });
    connect(frame, &ViewFrame::viewRequested, this, &Workspace::viewRequested);
    connect(frame, &ViewFrame::exportRequested, this, [this, frame] { emit exportRequested(frame); });
    connect(frame, &ViewFrame::explanationRequested, this, [this, frame] { emit explanationRequested(frame); });
    m_frames.append(frame);
}

ViewFrame *Workspace::front(const WorkspaceCell &cell) const {
    const auto found = std::ranges::find_if(cell.views, [this](const std::string &id) { return frame(id); });
    return found == cell.views.end() ? nullptr : frame(*found);
}

void Workspace::stack(const WorkspaceCell &cell) {
    ViewFrame *first = front(cell);
    for (const std::string &id : cell.views)
        if (ViewFrame *view = frame(id); view && view != first)
            tabifyDockWidget(first, view);
}

ViewFrame *Workspace::frame(std::string_view view) const {
    const auto found = std::ranges::find_if(m_frames, [&](ViewFrame *frame) { return frame->info().id == view; });
    return found == m_frames.end() ? nullptr : *found;
}

void Workspace::setTheme(const Theme &theme) {
    for (ViewFrame *frame : m_frames)
        frame->setTheme(theme);
}

void Workspace::setColorsTold(bool areTold) {
    for (ViewFrame *frame : m_frames)
        frame->setColorsTold(areTold);
}

void Workspace::arrange() {
    const QScopedValueRollback arranging(m_isArranging, true);
    for (ViewFrame *frame : m_frames)
        removeDockWidget(frame);
    // What goes across first, then the columns, then each is split downwards.
    ViewFrame *left = m_info.above ? front(*m_info.above) : nullptr;
    if (left)
        addDockWidget(Qt::LeftDockWidgetArea, left);
    std::vector<ViewFrame *> tops;
    for (const WorkspaceColumn &column : m_info.columns) {
        ViewFrame *top = nullptr;
        for (const WorkspaceCell &cell : column.cells)
            top = top ? top : front(cell);
        tops.push_back(top);
        if (!top)
            continue;
        if (!left) {
            addDockWidget(Qt::LeftDockWidgetArea, top);
        } else if (std::ranges::count(tops, nullptr) + 1 == static_cast<std::ptrdiff_t>(tops.size())) { // the first
            splitDockWidget(left, top, Qt::Vertical);
            if (ViewFrame *bottom = m_info.below ? front(*m_info.below) : nullptr)
                splitDockWidget(top, bottom, Qt::Vertical);
        } else {
            splitDockWidget(left, top, Qt::Horizontal);
        }
        left = top;
    }
    for (std::size_t i = 0; i < tops.size(); ++i) {
        ViewFrame *above = nullptr;
        for (const WorkspaceCell &cell : m_info.columns[i].cells) {
            ViewFrame *first = front(cell);
            if (!first)
                continue;
            if (above)
                splitDockWidget(above, first, Qt::Vertical);
            above = first;
        }
    }
    // Tabs last: what is split off a tab would become another tab.
    for (const WorkspaceColumn &column : m_info.columns)
        for (const WorkspaceCell &cell : column.cells)
            stack(cell);
    for (const auto *across : {&m_info.above, &m_info.below})
        if (*across)
            stack(**across);
    for (ViewFrame *frame : m_frames)
        frame->show();
    for (const WorkspaceCell &cell : m_info.cells())
        if (ViewFrame *first = front(cell))
            first->raise();
    m_keepsShares = true;
    share();
}

void Workspace::childEvent(QChildEvent *event) {
    QMainWindow::childEvent(event);
    // Tab bars come and go with the docks. Names stay whole; those without room are listed at the end of the bar.
    if (auto *tabs = event->polished() ? qobject_cast<QTabBar *>(event->child()) : nullptr) {
        tabs->setElideMode(Qt::ElideNone);
        tabs->setUsesScrollButtons(true);
        if (!tabs->findChild<MoreTabs *>())
            new MoreTabs(*tabs);
    }
}

void Workspace::share() {
    constexpr int unit = 100;
    for (const WorkspaceColumn &column : m_info.columns) {
        int shares = 0;
        for (const WorkspaceCell &cell : column.cells)
            shares += front(cell) ? cell.share : 0;
        QList<QDockWidget *> fronts;
        QList<int> heights;
        for (const WorkspaceCell &cell : column.cells) {
            ViewFrame *first = front(cell);
            if (!first)
                continue;
            fronts.append(first);
            // The cells of a column add up to what all columns have beside that which goes across.
            heights.append(cell.share * unit * m_info.rowShare / shares);
        }
        if (!fronts.isEmpty())
            resizeDocks(fronts, heights, Qt::Vertical);
    }
    for (const auto *across : {&m_info.above, &m_info.below})
        if (ViewFrame *first = *across ? front(**across) : nullptr)
            resizeDocks({first}, {(*across)->share * unit}, Qt::Vertical);
    shareWidth();
    m_shared = room();
}

void Workspace::bringForward() {
    const auto isDue = [this](Stage stage) {
        const StageStatus::State state = m_context.document.status(stage).state;
        return state == StageStatus::State::Waiting || state == StageStatus::State::Running;
    };
    if (std::ranges::any_of(allStages, isDue)) // what is empty now may not be so in a moment
        return;
    for (const Stage stage : std::exchange(m_changed, {}))
        if (!m_keepsFronts)
            bringForward(stage);
}

void Workspace::bringForward(Stage stage) {
    const auto follows = [stage](Stage later) { // its result depends on that of the stage
        const auto &needs = stageInfo(later).needs;
        return later == stage || std::ranges::find(needs, stage, &StageNeed::stage) != needs.end();
    };
    const auto isEmptyInFront = [&follows](const QDockWidget *dock) {
        const auto *other = qobject_cast<const ViewFrame *>(dock);
        return other && follows(other->info().stage) && !other->view().whyEmpty().isEmpty() &&
               other->view().isSettled() && !other->visibleRegion().isEmpty();
    };
    for (ViewFrame *frame : m_frames)
        if (frame->info().stage == stage && frame->view().whyEmpty().isEmpty() &&
            std::ranges::any_of(tabifiedDockWidgets(frame), isEmptyInFront))
            frame->raise();
}

void Workspace::letGo() {
    for (ViewFrame *frame : m_frames) {
        const QPoint place = frame->rect().center();
        QMouseEvent release(QEvent::MouseButtonRelease, place, frame->mapToGlobal(place), Qt::LeftButton, {}, {});
        QCoreApplication::sendEvent(frame, &release);
    }
    QHoverEvent leave(QEvent::HoverLeave, QPointF(), QPointF(), QPointF());
    QCoreApplication::sendEvent(this, &leave);
}

void Workspace::resetLayout() {
    letGo();
    showAlone({});
    m_tabs.forget();
    m_roomy.clear(); // it is of the arrangement that goes
    for (ViewFrame *frame : m_frames)
        frame->setFloating(false);
    arrange();
    fitSoon();
}

QByteArray Workspace::layoutState() const {
    return m_tabs.areOn() ? m_tabs.layout() : m_alone.isEmpty() ? saveState(layoutVersion) : m_beforeAlone;
}

bool Workspace::restoreLayout(const QByteArray &state) {
    showAlone({});
    letGo();
    if (m_tabs.areOn())
        unfold();
    m_keepsShares = !restoreDocks(state);
    m_roomy = m_keepsShares ? QByteArray() : state;
    fitSoon();
    return !m_keepsShares;
}

void Workspace::bringUp(ViewFrame *frame) {
    if (maximized() && maximized() != frame)
        showAlone({});
    if (frame->isHidden()) {
        letGo();
        m_tabs.take(*frame);
    }
    frame->show(); // it may have been closed
    toFront(frame);
}

void Workspace::keepTogether(bool isOn) {
    m_areTogether = isOn;
    fit();
}

void Workspace::toFront(ViewFrame *frame) {
    m_asked = frame;
    frame->raise();
}

void Workspace::toggleMaximized(ViewFrame *frame) {
    showAlone(m_alone.isEmpty() ? QList{frame} : QList<ViewFrame *>());
}

void Workspace::showAlone(const QList<ViewFrame *> &frames) {
    if (frames == m_alone)
        return;
    letGo();
    if (!m_alone.isEmpty()) {
        for (ViewFrame *frame : std::exchange(m_alone, {}))
            frame->setMaximized(false);
        restoreDocks(m_beforeAlone);
    }
    if (frames.isEmpty())
        return fitSoon();
    m_beforeAlone = saveState(layoutVersion);
    m_alone = frames;
    for (ViewFrame *frame : frames) {
        frame->setMaximized(frames.size() == 1);
        frame->setFloating(false);
    }
    for (ViewFrame *other : m_frames)
        other->setVisible(frames.contains(other));
}

/// Qt would give what is gained to all views alike.
void Workspace::resizeEvent(QResizeEvent *event) {
    QMainWindow::resizeEvent(event);
    if (m_alone.isEmpty())
        fitSoon();
}

bool Workspace::restoreDocks(const QByteArray &state) {
    const QScopedValueRollback arranging(m_isArranging, true);
    m_shared = {};
    return restoreState(state, layoutVersion);
}

bool Workspace::event(QEvent *event) {
    // Qt tells what is under the pointer when a view there is hidden, and would look for a line in half a layout.
    const auto hovers = {QEvent::HoverEnter, QEvent::HoverMove, QEvent::HoverLeave};
    if ((m_isArranging || m_isFitting) && std::ranges::find(hovers, event->type()) != hovers.end())
        return true;
    if (event->type() == QEvent::MouseButtonPress) // what reaches the workspace itself is between its views
        m_keepsShares = false;
    if (event->type() == QEvent::MouseButtonRelease && !m_keepsShares)
        fitSoon();
    return QMainWindow::event(event);
}

void Workspace::showEvent(QShowEvent *event) {
    QMainWindow::showEvent(event);
    m_changed.insert(allStages.begin(), allStages.end());
    QTimer::singleShot(0, this, qOverload<>(&Workspace::bringForward));
    fitSoon();
}

} // namespace eigenscope

#include "moc_workspace.cpp"
