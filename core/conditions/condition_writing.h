#pragma once

#include "core/conditions/condition_node.h"

#include <string>

namespace eigenscope {

/// The tree as text that is read back to it; numbers below zero, which no text has, as their sign before them. Names
/// that are no words stand in backquotes. O(size).
std::string writtenCondition(const ConditionNode &node);

} // namespace eigenscope
