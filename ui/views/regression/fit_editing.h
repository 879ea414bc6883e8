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
    /// Moves it to this place, in the units of the axes.
    void moveTo(QPointF place);
    /// Ends the drag; one that has not moved selects the row.
    void release();
    /// Adds a row at this place; of two classes, one of the first or the second.
    void add(QPointF place, bool second);
    /// Removes the selected rows, or the one under the pointer where none is selected.
    void remove();

private:
    [[nodiscard]] const Dataset &loaded() const { return *m_context.document.results().value<Stage::Load>()->dataset; }
    [[nodiscard]] bool isPlane() const { return m_ground->columns().size() == 2; }
    [[nodiscard]] bool hasClasses() const { return !m_ground->fit()->classes.empty(); }
    [[nodiscard]] double predictionAt(QPointF place) const; ///< of a plane
    /// Puts changed rows into the session, which carries them from then on.
    void keep(const Dataset &rows, const QString &text, const QString &control = {});

    ViewContext m_context;
    const std::optional<FitGround> &m_ground;
    Index m_dragged = -1;                  ///< position in the loaded rows
    std::shared_ptr<const Dataset> m_base; ///< the loaded rows as the drag began
    bool m_hasMoved = false;
    int m_drags = 0; ///< each is a step of its own
};

} // namespace eigenscope
