#include "ui/workspaces/workspace.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

// What a workspace does where there is little room.

namespace eigenscope {
namespace {

constexpr double acrossShare = 0.5;  // of the height that a view needs, where it is as wide as all columns
constexpr int gap = 8;               // px between two views, see the style sheet
constexpr QSize leastRoom(200, 200); // px: one view with its title and the bar of tabs

/// The widths of columns by their shares; one that could not be read then is made as wide as that needs, and the others
/// have less, as far as there is room.
QList<int> readableShares(QList<int> shares, int width) {
    const int least = readableSize().width();
    QList<int> widths(shares.size(), 0);
    int rest = width, whole = std::accumulate(shares.begin(), shares.end(), 0);
    for (bool again = width >= least * shares.size(); std::exchange(again, false);)
        for (qsizetype i = 0; i < shares.size(); ++i)
            if (shares[i] > 0 && rest * shares[i] < least * whole) {
                widths[i] = least;
                rest -= least;
                whole -= std::exchange(shares[i], 0);
                again = true;
            }
    for (qsizetype i = 0; i < shares.size(); ++i)
        if (shares[i] > 0)
            widths[i] = rest * shares[i] / whole;
    return widths;
}

} // namespace

QSize Workspace::minimumSizeHint() const {
    return leastRoom;
}

bool Workspace::hasRoomIn(const QSize &room) const {
    if (m_areTogether)
        return true;
    const QSize needed = (m_tabs.areOn() ? m_tabs.counts() : counts()).room(gap);
    return needed.width() <= room.width() && needed.height() <= room.height();
}

/// Of the arrangement that the workspace begins with, from what it says; of another from where the views stand.
ViewCounts Workspace::counts() const {
    double across = 0;
    for (const auto *cell : {&m_info.above, &m_info.below})
        across += *cell && front(**cell) ? acrossShare : 0;
    ViewCounts most{0, 0};
    if (m_keepsShares) {
        for (const WorkspaceColumn &column : m_info.columns) {
            const auto rows = std::ranges::count_if(column.cells, [this](const auto &cell) { return front(cell); });
            most.columns += rows > 0 ? 1 : 0;
            most.rows = std::max(most.rows, static_cast<double>(rows) + across);
        }
        return most;
    }
    const auto isAcross = [this](const ViewFrame *view) {
        return std::ranges::any_of(std::array{&m_info.above, &m_info.below}, [view](const auto *cell) {
            return *cell && std::ranges::find((*cell)->views, view->info().id) != (*cell)->views.end();
        });
    };
    for (const ViewFrame *one : m_frames) {
        if (!isSeen(one))
            continue;
        const QPoint center = one->geometry().center();
        ViewCounts here{0, 0};
        for (const ViewFrame *other : m_frames) {
            const QRect place = other->geometry();
            if (!isSeen(other))
                continue;
            if (place.top() <= center.y() && center.y() <= place.bottom())
                here.columns += 1;
            if (place.left() <= center.x() && center.x() <= place.right())
                here.rows += isAcross(other) ? acrossShare : 1;
        }
        most = {std::max(most.columns, here.columns), std::max(most.rows, here.rows)};
    }
    return most;
}

TabGroups Workspace::oneBar() const {
    std::vector<QDockWidget *> bar;
    const auto add = [&bar](QDockWidget *view) {
        if (view && std::ranges::find(bar, view) == bar.end())
            bar.push_back(view);
    };
    std::size_t rows = 0;
    for (const WorkspaceColumn &column : m_info.columns)
        rows = std::max(rows, column.cells.size());
    for (std::size_t row = 0; row < rows; ++row)
        for (const WorkspaceColumn &column : m_info.columns)
            if (row < column.cells.size())
                add(front(column.cells[row]));
    for (ViewFrame *view : m_frames)
        add(view);
    return {bar};
}

/// What goes across all columns stands behind the first.
TabGroups Workspace::barsOfColumns() const {
    TabGroups bars;
    for (const WorkspaceColumn &column : m_info.columns) {
        std::vector<QDockWidget *> bar;
        for (const WorkspaceCell &cell : column.cells)
            if (ViewFrame *first = front(cell))
                bar.push_back(first);
        for (const WorkspaceCell &cell : column.cells)
            for (const std::string &id : cell.views)
                if (ViewFrame *view = frame(id); view && view != front(cell))
                    bar.push_back(view);
        if (!bar.empty())
            bars.push_back(std::move(bar));
    }
    for (const auto *across : {&m_info.above, &m_info.below})
        for (const std::string &id : *across ? (*across)->views : std::vector<std::string>())
            if (ViewFrame *view = frame(id))
                bars.front().push_back(view);
    return bars;
}

void Workspace::shareWidth() {
    QList<QDockWidget *> tops;
    QList<int> shares;
    for (const WorkspaceColumn &column : m_info.columns)
        for (const WorkspaceCell &cell : column.cells)
            if (ViewFrame *first = front(cell)) {
                tops.append(first);
                shares.append(column.share);
                break;
            }
    resizeDocks(tops, readableShares(shares, room().width() - gap * static_cast<int>(tops.size() - 1)), Qt::Horizontal);
}

void Workspace::fitSoon() {
    if (std::exchange(m_isFitDue, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_isFitDue = false;
        fit();
    });
}

void Workspace::fit() {
    if (!m_alone.isEmpty() || !isVisible())
        return;
    const bool isEnough = hasRoomIn(room());
    if (m_tabs.areOn()) {
        const bool areColumnsEnough = room().width() >= m_tabs.counts().room(gap).width();
        if (!isEnough && areColumnsEnough != m_tabs.areInOneBar())
            return;
        if (!isEnough && !m_keepsShares)
            return; // one bar, of an arrangement that knows no columns
        unfold();
    }
    if (!isEnough)
        fold();
    else if (!m_keepsShares)
        m_roomy = saveState(layoutVersion);
    else if (m_shared != room()) // Qt, told twice in the same room, takes shares for sizes
        share();
}

void Workspace::fold() {
    letGo();
    m_isFitting = true;
    const ViewCounts here = counts();
    const bool areColumnsEnough = m_keepsShares && room().width() >= here.room(gap).width();
    QWidget *focused = QApplication::focusWidget();
    const auto holdsFocus = [focused](const ViewFrame *view) { return focused && view->isAncestorOf(focused); };
    const auto inHand = std::ranges::find_if(m_frames, holdsFocus);
    m_tabs.fold(areColumnsEnough ? barsOfColumns() : oneBar(), here,
                inHand == m_frames.end() ? m_asked.data() : *inHand,
                m_keepsShares || m_roomy.isEmpty() ? saveState(layoutVersion) : m_roomy);
    if (areColumnsEnough)
        shareWidth();
    m_isFitting = false;
}

void Workspace::unfold() {
    letGo();
    m_isFitting = true;
    m_shared = {};
    m_tabs.unfold();
    m_isFitting = false;
}

} // namespace eigenscope
