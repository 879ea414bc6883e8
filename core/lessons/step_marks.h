#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace eigenscope {

/// How far a learner has come with a step: nowhere, shown its solution, gone past it, or done it.
enum class StepMark { Open, Seen, Skipped, Done };

/// Those of all steps of a lesson, in their order.
using StepMarks = std::vector<StepMark>;

/// The first step that was neither done nor seen; none where the lesson is done.
std::optional<std::size_t> nextStep(const StepMarks &marks);

/// Whether any step was done, seen or skipped.
bool isBegun(const StepMarks &marks);

} // namespace eigenscope
