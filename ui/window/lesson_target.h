#pragma once

#include <string>

class QWidget;

namespace eigenscope {

class WorkspaceColumns;

/// What a step of a lesson points at, as it stands in the window now: a card, a parameter of it, a view, a tab of the
/// workspaces. nullptr where it does not stand.
QWidget *lessonTarget(const std::string &target, const QWidget &window, const WorkspaceColumns &columns);

/// Brings it into sight: scrolls to a card, raises a view. Nothing happens for nullptr.
void bringIntoSight(QWidget *target);

} // namespace eigenscope
