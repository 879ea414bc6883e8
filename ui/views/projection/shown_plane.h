#pragma once

#include "core/linalg/picture_move.h"
#include "core/reducers/interface/reducer.h"
#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/shared_column.h"
#include "ui/studies/new_point.h"

#include <QPointF>
#include <QString>

#include <array>
#include <memory>
#include <optional>

namespace eigenscope {

/// The plane that a flat picture shows of a reduction: two of its axes, or, for data of two columns, the plane of these
/// with contours of one axis.
struct ShownPlane {
    std::shared_ptr<const Reduction> reduction;
    PictureMove move = {};              ///< of the coordinates, before they are places in the picture
    std::array<Index, 2> axes = {0, 1}; ///< asked for: across and up
    bool wantsInput = false;            ///< asked for: the plane of the columns
    Index contourAxis = 0;

    /// Whether the plane of the columns is shown: asked for, and there is one.
    [[nodiscard]] bool isInput() const;
    /// Whether a single axis is shown, as an AxisStrip.
    [[nodiscard]] bool isStrip() const { return reduction && !isInput() && isLine(); }
    /// The axes that were asked for, as far as the reduction has them.
    [[nodiscard]] Index horizontal() const;
    [[nodiscard]] Index vertical() const;

    /// The places on this axis; zeros where there is none.
    [[nodiscard]] static VectorXd columnOrLine(const MatrixXd &places, Index axis);
    /// x and y of rows that have these coordinates, n×axes. `holder` keeps both, since columns that the picture shows
    /// as they are are not copied.
    [[nodiscard]] std::pair<SharedColumn, SharedColumn> places(const std::shared_ptr<const void> &holder,
                                                               const Dataset &rows, const MatrixXd &coordinates) const;
    /// x and y of a row of one's own; nothing where it has no place here.
    [[nodiscard]] std::optional<QPointF> placeOf(const NewPoint::Row &row) const;
    /// Coordinates of a place: on the axes that are not shown they are the mean.
    [[nodiscard]] VectorXd coordinatesAt(QPointF value) const;
    /// The coordinates on the two axes of a place, and the place that has them.
    [[nodiscard]] QPointF reportedAt(QPointF value) const;
    [[nodiscard]] QPointF placeReported(QPointF reported) const;
    /// Whether distances or positions in the picture are meant: those of the columns, or those that the method keeps.
    [[nodiscard]] bool meansDistances(const Registry<ReducerInfo> &reducers) const;
    /// Whether what is shown is a part of a map that was made on more axes, and is no map by itself.
    [[nodiscard]] bool isSectionOfMap(const Registry<ReducerInfo> &reducers) const;
    /// How the numbers beside the axis across (0) or up (1) are read.
    [[nodiscard]] AxisReading reading(std::size_t side) const;

    /// Of the axis across (0) or up (1): a column, or "PC1 · 73.0 %".
    [[nodiscard]] QString axisTitle(std::size_t side) const;
    /// Of an axis of the reduction; empty where it has none.
    [[nodiscard]] QString axisName(Index axis) const;
    /// What a place is on the axes that have numbers: "PC1 0.3 · PC2 −1.2".
    [[nodiscard]] QString placeText(QPointF value) const;
    /// "PC1 × PC2"; "x × y · contours of PC1".
    [[nodiscard]] QString name() const;
    /// What both axes keep: " · 95.8 % of the variance"; empty where that is not known.
    [[nodiscard]] QString shareText() const;

private:
    [[nodiscard]] bool isLine() const;
    /// Whether the picture is no plane of the coordinates, but turned out of it.
    [[nodiscard]] bool isTurned() const { return move.isTurned && !isInput(); }
    [[nodiscard]] VectorXd meanPlace() const;
    [[nodiscard]] QPointF onAxes(const VectorXd &row) const;
    [[nodiscard]] VectorXd withAxes(VectorXd row, QPointF value) const;
};

} // namespace eigenscope
