#pragma once

#include "core/lessons/lesson_rules.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// What a learner can be told to do so that one thing becomes as it is after a change, and how it is seen that it is.
struct ProposedCheck {
    std::string task;   ///< "Set σ to 2."
    std::string target; ///< what is pointed at: "card.kernel"; empty where nothing is
    Names conditions;   ///< from the clearest to the one that is always there; the first that tells counts
    Names facts = {};   ///< expressions of numbers that change with it, where no condition tells
};

/// One for each thing in which two sessions differ: data, preparation, kernel, method, what is asked besides, the
/// workspace, the look of the points, and the settings of the views that `before` knows.
std::vector<ProposedCheck> proposedChecks(const Session &before, const Session &after, const LessonRules &rules);

/// One for the selected rows. `classes` are the names of all classes.
ProposedCheck proposedSelection(const std::vector<Index> &rows, const Names &classes);

/// "abs(reducer.explained[0] - 0.92) < 0.009": that an expression gives this number, within a hundredth of it.
std::string nearCondition(const std::string &expression, double number, double share = 0.01);

} // namespace eigenscope
