#pragma once

#include <Eigen/Core>
#include <QObject>

#include <vector>

namespace eigenscope {

using Rows = std::vector<Eigen::Index>;

/// How newly picked rows meet those already selected.
enum class SelectionMode { Replace, Add, Toggle };

/// Shift adds, Ctrl toggles.
SelectionMode selectionMode(Qt::KeyboardModifiers modifiers);

/// What is selected, whole.
struct Selected {
    Rows rows;                 ///< rising, no doubles
    Eigen::Index current = -1; ///< the row to be looked at in detail: the one picked last; −1 when nothing is selected
    Eigen::Index previous = -1; ///< the one picked before that, or the last of the others; −1 when fewer than two are

    bool operator==(const Selected &) const = default;
};

/// The one selection over all views, and the row under the pointer. Rows are named by their position in
/// the source (Dataset::rows), never by a position in a view.
class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const Selected &selected() const { return m_selected; }
    [[nodiscard]] const Rows &rows() const { return m_selected.rows; }
    [[nodiscard]] bool contains(Eigen::Index row) const;
    [[nodiscard]] Eigen::Index current() const { return m_selected.current; }
    [[nodiscard]] Eigen::Index previous() const { return m_selected.previous; }
    [[nodiscard]] Eigen::Index hovered() const { return m_hovered; } ///< −1 when none

    void select(Rows rows, SelectionMode mode = SelectionMode::Replace);
    void clear() { select({}); }
    /// Puts back what was selected before: nobody chooses it now. Rows to be looked at that are none of the others are
    /// left out.
    void restore(Selected selected);
    void hover(Eigen::Index row);

signals:
    void chosen(); ///< a person has selected; comes before changed
    void changed();
    void hoverChanged();

private:
    Selected m_selected;
    Eigen::Index m_hovered = -1;
};

} // namespace eigenscope
