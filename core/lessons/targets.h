#pragma once

#include "core/lessons/lesson_rules.h"

namespace eigenscope {

/// What a target may begin with, and what may follow; no names mean anything.
struct TargetKind {
    std::string id;
    Names names;
    std::string form; ///< "card.NAME or card.NAME.PARAMETER"
    std::string help;
};

/// In the order of the documentation.
std::vector<TargetKind> targetKinds(const LessonRules &rules);

/// Checks the form of a target, what a step can point at: `card.NAME`, `card.NAME.PARAMETER`, `view.ID`,
/// `view.ID.TOOL`, `view.ID.cell(i,j)`, `view.ID.row(i)`, `legend.CLASS`, `tab.WORKSPACE`, `menu.ID`, `panel.SECTION`.
/// InvalidParameter, with the nearest known name, for another kind, card, view, workspace or section.
Result<void> checkTarget(const std::string &target, const LessonRules &rules);

} // namespace eigenscope
