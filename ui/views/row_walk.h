#pragma once

#include "core/base/matrix.h"

#include <QPointF>
#include <QString>

#include <functional>
#include <optional>

class QWidget;

namespace eigenscope {

class Document;
class Selection;

/// The way of the keyboard over points that stand for rows of the source. An arrow key selects the next one in its
/// direction, Shift adds it to the selection. What the pointer is told there stands beside the point, and screen
/// readers say it.
struct RowWalk {
    QWidget &view;
    Document &document;
    Selection &selection;
    QPointF from; ///< in the view, where the row that is looked at stands
    Index count = 0;
    std::function<Index(Index point)> rowOf;
    std::function<std::optional<QPointF>(Index point)> placeOf; ///< in the view; nothing for a point that is not seen
    std::function<QString(Index point)> words;                  ///< what the pointer is told of it, as rich text

    /// False where the key leads to no point. O(count).
    bool press(int key, Qt::KeyboardModifiers modifiers) const;
};

} // namespace eigenscope
