#pragma once

#include "core/lessons/lesson_rules.h"

namespace eigenscope {

/// Checks the form of a target, what a step can point at: `card.NAME`, `card.NAME.PARAMETER`, `view.ID`,
/// `view.ID.TOOL`, `view.ID.cell(i,j)`, `view.ID.row(i)`, `legend.CLASS`, `tab.WORKSPACE`, `menu.ID`, `panel.SECTION`.
/// InvalidParameter, with the nearest known name, for another kind, card, view, workspace or section.
Result<void> checkTarget(const std::string &target, const LessonRules &rules);

} // namespace eigenscope
