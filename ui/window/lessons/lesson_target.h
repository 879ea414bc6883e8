#pragma once

#include "ui/lessons/target_ring.h"

#include <string>

namespace eigenscope {

class WorkspaceColumns;

/// What a step of a lesson points at, as it stands in the window now: a card or a parameter of it, a view, a tool, a
/// cell or a row of it, a class of the legend, a tab of the workspaces, a menu, a part of the lesson's own page.
/// Without a widget where it does not stand.
RingTarget lessonTarget(const std::string &target, const QWidget &window, const WorkspaceColumns &columns);

/// Brings it into sight: scrolls to a card, raises a view. Nothing happens for nullptr.
void bringIntoSight(QWidget *target);
/// Scrolls to a card or a part of one.
void scrollIntoSight(QWidget *target);

} // namespace eigenscope
