#include "ui/workspaces/view_tabs.h"

#include "ui/theme/theme.h"

#include <QDockWidget>
#include <QFontMetrics>
#include <QMainWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr double readableEms = 320.0 / 13, readableHighEms = 220.0 / 13; // of the usual letters

bool isDocked(const QDockWidget *view) {
    return !view->isHidden() && !view->isFloating();
}

} // namespace

bool isSeen(const QDockWidget *view) {
    return isDocked(view) && !view->visibleRegion().isEmpty();
}

QSize readableSize() {
    const int letters = interfaceFont().pixelSize();
    return {qRound(readableEms * letters), qRound(readableHighEms * letters)};
}

QSize ViewCounts::room(int gap) const {
    const QSize one = readableSize();
    const auto side = [gap](double count, int length) {
        return static_cast<int>(std::ceil(count * length + std::max(0.0, std::ceil(count) - 1) * gap));
    };
    return {side(columns, one.width()), side(rows, one.height())};
}

void ViewTabs::fold(const TabGroups &groups, const ViewCounts &counts, QDockWidget *front, const QByteArray &layout) {
    Folded folded{layout, counts, groups, {}, {}};
    for (const std::vector<QDockWidget *> &group : groups)
        for (QDockWidget *view : group)
            if (isSeen(view))
                folded.seen.emplace_back(view);
    for (const std::vector<QDockWidget *> &group : groups) {
        QDockWidget *anchor = nullptr;
        for (QDockWidget *view : group) {
            if (!isDocked(view))
                continue;
            if (anchor)
                m_docks.tabifyDockWidget(anchor, view);
            else
                anchor = view;
        }
        const bool isAsked = front && isDocked(front) && std::ranges::find(group, front) != group.end();
        QDockWidget *first = isAsked ? front : anchor;
        if (first)
            first->raise();
        folded.fronts.emplace_back(first);
    }
    m_on = std::move(folded);
}

void ViewTabs::unfold() {
    struct State {
        QDockWidget *view;
        bool isHidden, isFloating;
        QRect place;
    };
    const Folded folded = *std::exchange(m_on, std::nullopt);
    std::vector<State> states;
    std::vector<QDockWidget *> chosen;
    for (std::size_t i = 0; i < folded.groups.size(); ++i) {
        const auto front = std::ranges::find_if(folded.groups[i], isSeen);
        if (front != folded.groups[i].end() && *front != folded.fronts[i])
            chosen.push_back(*front);
        for (QDockWidget *view : folded.groups[i])
            states.push_back({view, view->isHidden(), view->isFloating(), view->geometry()});
    }
    m_docks.restoreState(folded.layout, m_version);
    for (const State &state : states) {
        if (state.isFloating != state.view->isFloating())
            state.view->setFloating(state.isFloating);
        if (state.isFloating)
            state.view->setGeometry(state.place);
        state.view->setHidden(state.isHidden);
    }
    for (const QPointer<QDockWidget> &view : folded.seen)
        if (view && isDocked(view))
            view->raise();
    for (QDockWidget *view : chosen)
        view->raise();
}

void ViewTabs::take(QDockWidget &view) {
    if (!m_on || view.isFloating())
        return;
    for (const std::vector<QDockWidget *> &group : m_on->groups) {
        if (std::ranges::find(group, &view) == group.end())
            continue;
        const auto anchor = std::ranges::find_if(
            group, [&view](const QDockWidget *other) { return other != &view && isDocked(other); });
        if (anchor != group.end())
            m_docks.tabifyDockWidget(*anchor, &view);
    }
}

} // namespace eigenscope
