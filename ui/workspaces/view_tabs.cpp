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

bool has(const std::vector<QPointer<QDockWidget>> &views, const QDockWidget *view) {
    return std::ranges::find(views, view) != views.end();
}

} // namespace

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

void ViewTabs::fold(const TabGroups &groups, const ViewCounts &counts, QDockWidget *front) {
    Folded folded{m_docks.saveState(m_version), counts, groups, {}, {}};
    for (std::vector<QDockWidget *> &group : folded.groups) {
        QDockWidget *anchor = nullptr;
        for (QDockWidget *view : group) {
            if (view->isHidden())
                continue;
            folded.open.emplace_back(view);
            if (view->isFloating())
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

QDockWidget *ViewTabs::seen(const std::vector<QDockWidget *> &group) {
    const auto found = std::ranges::find_if(
        group, [](const QDockWidget *view) { return isDocked(view) && !view->visibleRegion().isEmpty(); });
    return found == group.end() ? nullptr : *found;
}

void ViewTabs::unfold() {
    const Folded folded = *std::exchange(m_on, std::nullopt);
    std::vector<QDockWidget *> opened, closed, chosen;
    std::vector<std::pair<QDockWidget *, QRect>> floating;
    for (std::size_t i = 0; i < folded.groups.size(); ++i) {
        QDockWidget *front = seen(folded.groups[i]);
        if (front && front != folded.fronts[i])
            chosen.push_back(front);
        for (QDockWidget *view : folded.groups[i]) {
            const bool wasOpen = has(folded.open, view);
            if (view->isHidden() && wasOpen)
                closed.push_back(view);
            if (!view->isHidden() && !wasOpen)
                opened.push_back(view);
            if (!view->isHidden() && view->isFloating())
                floating.emplace_back(view, view->geometry());
        }
    }
    m_docks.restoreState(folded.layout, m_version);
    for (QDockWidget *view : closed)
        view->hide();
    for (QDockWidget *view : opened)
        view->show();
    for (const auto &[view, place] : floating)
        if (!view->isFloating()) {
            view->setFloating(true);
            view->setGeometry(place);
        }
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
