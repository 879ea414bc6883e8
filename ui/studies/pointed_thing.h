#pragma once

#include "ui/studies/view_context.h"

#include <QPointF>
#include <QString>

#include <functional>
#include <optional>

class QMenu;

namespace eigenscope {

/// What lies at one place of a picture, a table or a legend: a point, a cell, a bar, a class. A menu can be about it.
struct PointedThing {
    QString name;                                ///< the first line of its menu: "flower 7 · setosa"
    Rows rows = {};                              ///< of the source that it stands for; the last is looked at first
    QString value = {};                          ///< as it is copied, with all digits; empty where it has none
    QString column = {};                         ///< that it is about; empty for none
    std::function<void(QMenu &menu)> more = {};  ///< adds what can be done with it alone
    std::optional<QPointF> place = std::nullopt; ///< where it stands, for a menu that a key opens

    /// The same thing, which stands there.
    [[nodiscard]] PointedThing at(QPointF there) const {
        PointedThing placed = *this;
        placed.place = there;
        return placed;
    }
};

/// A row of the source as a thing, by its name and class.
PointedThing thingOfRow(const ViewContext &context, Index row);

/// Adds what can be done with the thing wherever it is seen: its name, selecting, copying, coloring by its column, and
/// with its rows keeping them under a name, leaving them out, and starting the new point there. O(n) where it has rows.
void addThingActions(QMenu &menu, const PointedThing &thing, const ViewContext &context);

} // namespace eigenscope
