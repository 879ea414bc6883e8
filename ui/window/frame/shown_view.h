#pragma once

#include <QImage>

namespace eigenscope {

class View;
class ViewFrame;
class WorkspaceColumns;

/// The view that is looked at: the one that has the keyboard, the one that fills the workspace, or the first that is
/// seen; nullptr where there is none.
ViewFrame *activeFrame(const WorkspaceColumns &columns);

/// The first view of the window that is seen and shows something; nullptr where there is none.
View *shownView(const WorkspaceColumns &columns);

/// The view as it is on the screen.
QImage painted(View &view);

} // namespace eigenscope
