#pragma once

#include "core/pipeline/fit_ground.h"
#include "ui/views/view.h"

#include <QPointF>

#include <memory>
#include <optional>

namespace eigenscope {

/// Moves, adds and removes the rows under a fit by hand. The session then carries the changed rows itself.
class FitEditing {
public:
    /// Above this many rows the data are not changed by hand: the session would carry them all.
    static constexpr Index mostRows = 5000;

    /// `ground` is what the view shows; it outlives this.
    FitEditing(const ViewContext &context, const std::optional<FitGround> &ground)
        : m_context(context), m_ground(ground) {}

    /// Why points cannot be changed here; empty where they can.
    [[nodiscard]] QString whyNot() const;
    /// Begins to drag a row of the source.
    void take(Index row);
    [[nodiscard]] bool isDragging() const { return m_dragged >= 0; }
    /// Moves it to this place, in the units of the axes. Ends the drag where the rows are others since the last move.
    void moveTo(QPointF place);
    /// Ends the drag; one that has not moved selects the row.
    void release();
    /// Moves a row of the source by so much, in the units of the axes: moves of one row that follow each other are one
    /// step. Its new place; nothing where it cannot be moved, which is said.
    std::optional<QPointF> nudge(Index row, QPointF by);
    /// Adds a row at this place; of two classes, one of the first or the second. Its number; nothing where none can be
    /// added, which is said.
    std::optional<Index> add(QPointF place, bool second);
    /// Removes the selected rows, or the one under the pointer where none is selected.
    void remove();

private:
    /// The rows of now: those that were changed last while they are not loaded yet.
    [[nodiscard]] std::shared_ptr<const Dataset> rows() const;
    [[nodiscard]] bool isPlane() const { return m_ground->columns().size() == 2; }
    [[nodiscard]] bool hasClasses() const { return !m_ground->fit()->classes.empty(); }
    [[nodiscard]] double predictionAt(QPointF place) const; ///< of a plane
    /// The columns that the place of a row tells, across and up; of classes over one column the first alone.
    [[nodiscard]] Names movedColumns() const;
    /// The rows with one of them, by its position, at this place in these columns.
    [[nodiscard]] Dataset moved(const Dataset &rows, Index position, const Names &columns, QPointF place) const;
    void keepMoved(Dataset rows);
    /// Puts changed rows into the session, which carries them from then on, numbered anew. Those that were selected
    /// stay so. False where the session refuses them, which is said.
    bool keep(Dataset rows, const QString &text, const QString &control = {});

    ViewContext m_context;
    const std::optional<FitGround> &m_ground;
    Index m_dragged = -1;                  ///< position in the rows
    std::shared_ptr<const Dataset> m_base; ///< the rows since the last move of the drag
    Names m_columns; ///< that the drag changes: a point may be dragged on while nothing fits where it is
    bool m_hasMoved = false;
    int m_drags = 0;     ///< each is a step of its own
    Index m_nudged = -1; ///< the row that was moved last by `nudge`
    struct Kept {
        Json data; ///< of the session
        std::shared_ptr<const Dataset> rows;
    };
    Kept m_kept; ///< put into the session last
};

} // namespace eigenscope
