#pragma once

class QPointF;
class QRect;
class QString;
class QWidget;

namespace eigenscope {

/// Shows what lies under the cursor, which is at `global` on the screen, beside it: the tip hides nothing of what it
/// tells. It goes with the cursor out of `reach` (of `widget`), where that is given, and an empty text hides it.
void showCursorTip(const QPointF &global, const QString &text, QWidget *widget);
void showCursorTip(const QPointF &global, const QString &text, QWidget *widget, const QRect &reach);

} // namespace eigenscope
