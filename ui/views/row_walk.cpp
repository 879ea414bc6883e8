#include "ui/views/row_walk.h"

#include "ui/controls/cursor_tip.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/views/point_walk.h"
#include "ui/views/told_mark.h"

#include <QWidget>

namespace eigenscope {
bool RowWalk::press(int key, Qt::KeyboardModifiers modifiers) const {
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    const auto next = pointTowards(key, from, count, placeOf);
    if (!next)
        return false;
    selection.select({rowOf(*next)}, selectionMode(modifiers));
    const QString tip = words(*next);
    showCursorTip(view.mapToGlobal(*placeOf(*next)), tip, &view);
    document.tell(spokenTip(tip));
    return true;
}

} // namespace eigenscope
