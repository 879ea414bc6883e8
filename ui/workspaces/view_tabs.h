#pragma once

#include <QByteArray>
#include <QPointer>
#include <QSize>

#include <optional>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace eigenscope {

/// What a view needs to be read: its axes with numbers, and room between them. In terms of the letters of the window,
/// 320 × 220 px with those of 13 px.
QSize readableSize();

/// Whether a view stands in the window, and in front of its tabs.
bool isSeen(const QDockWidget *view);

/// How many views stand beside and below each other in an arrangement. One that goes across all columns is read at half
/// the height.
struct ViewCounts {
    double columns = 1, rows = 1;

    /// The least room in which each view can be read. `gap` lies between two.
    [[nodiscard]] QSize room(int gap) const;
};

/// Groups of views, each to be one tab bar, in the order of the tabs.
using TabGroups = std::vector<std::vector<QDockWidget *>>;

/// Lets the docks of a window stand as tabs while there is too little room, and puts them back where they stood. What
/// is opened, closed or brought to the front meanwhile stays so.
class ViewTabs {
public:
    /// `version` is that of the layouts of the window.
    ViewTabs(QMainWindow &docks, int version) : m_docks(docks), m_version(version) {}

    [[nodiscard]] bool areOn() const { return m_on.has_value(); }
    /// Of the arrangement that comes back.
    [[nodiscard]] const ViewCounts &counts() const { return m_on->counts; }
    [[nodiscard]] const QByteArray &layout() const { return m_on->layout; }
    [[nodiscard]] bool areInOneBar() const { return m_on && m_on->groups.size() == 1; }

    /// Those of the groups that are open become tabs; `front`, if it is one of them, comes to the front of its bar.
    /// `layout` is the arrangement that comes back, kept when it had room.
    void fold(const TabGroups &groups, const ViewCounts &counts, QDockWidget *front, const QByteArray &layout);
    void unfold();
    /// The layout that stood before will not come back.
    void forget() { m_on.reset(); }
    /// Puts a view that was closed among the tabs.
    void take(QDockWidget &view);

private:
    struct Folded {
        QByteArray layout;
        ViewCounts counts;
        TabGroups groups;
        std::vector<QPointer<QDockWidget>> seen, fronts; ///< before and after they became tabs
    };

    QMainWindow &m_docks;
    int m_version;
    std::optional<Folded> m_on;
};

} // namespace eigenscope
