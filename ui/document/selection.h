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

/// The one selection over all views, and the row under the pointer. Rows are named by their position in
/// the source (Dataset::rows), never by a position in a view.
class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const Rows &rows() const { return m_rows; } ///< rising, no doubles
    [[nodiscard]] bool contains(Eigen::Index row) const;
    /// The row to be looked at in detail: the one picked last; −1 when nothing is selected.
    [[nodiscard]] Eigen::Index current() const { return m_current; }
    /// The one picked before that, or the last of the others; −1 when fewer than two are selected.
    [[nodiscard]] Eigen::Index previous() const { return m_previous; }
    [[nodiscard]] Eigen::Index hovered() const { return m_hovered; } ///< −1 when none

    void select(Rows rows, SelectionMode mode = SelectionMode::Replace);
    void clear() { select({}); }
    void hover(Eigen::Index row);

signals:
    void changed();
    void hoverChanged();

private:
    Rows m_rows;
    Eigen::Index m_current = -1;
    Eigen::Index m_previous = -1;
    Eigen::Index m_hovered = -1;
};

} // namespace eigenscope
