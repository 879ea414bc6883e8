#include "core/lessons/step_marks.h"

#include <algorithm>

namespace eigenscope {

std::optional<std::size_t> nextStep(const StepMarks &marks) {
    const auto next =
        std::ranges::find_if(marks, [](StepMark mark) { return mark == StepMark::Open || mark == StepMark::Skipped; });
    return next == marks.end() ? std::nullopt : std::optional(static_cast<std::size_t>(next - marks.begin()));
}

bool isBegun(const StepMarks &marks) {
    return std::ranges::any_of(marks, [](StepMark mark) { return mark != StepMark::Open; });
}

} // namespace eigenscope
