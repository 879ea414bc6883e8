#pragma once

class QWidget;

namespace eigenscope {

/// A view computes what is seen: this one counts as seen, but is painted only into a file, at the pixels of that. A
/// large page would otherwise be painted at the pixels of a screen as well.
void showUnseen(QWidget &view);
/// Before it is painted: a picture does not show what only a hand needs.
void hideUnseen(QWidget &view);

} // namespace eigenscope
