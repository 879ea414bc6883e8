#pragma once

#include "core/lessons/lesson_rules.h"

namespace eigenscope {

// What a lesson can explain is named by its kind and its id: "kernel:gaussian", "reducer:isomap", "step:standardize",
// "measure:stress", "view:scree", "workspace:explore".

/// Refuses a name of another form; with the nearest known one where the kind or the id is not known.
Result<void> checkThing(const std::string &thing, const LessonRules &rules);

/// The method, the kernels, the preparation steps and the workspace of a session, or of a part of one.
Names thingsOfSession(const Json &session);
/// The views and the workspaces among the targets of a step.
Names thingsPointedAt(const Names &targets);
/// What the settings of a step as it is written and those of its solutions use.
Names thingsUsed(const Json &step);

/// Adds those that are not yet there.
void addNew(Names &things, const Names &more);

} // namespace eigenscope
