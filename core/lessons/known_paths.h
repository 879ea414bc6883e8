#pragma once

#include "core/conditions/condition.h"
#include "core/lessons/described_names.h"
#include "core/lessons/lesson_rules.h"

namespace eigenscope {

/// The live paths that a lesson may name: their roots, and the keys below those whose keys are always the same.
class KnownPaths {
public:
    /// What can stand behind some keys; no keys mean anything.
    struct Level {
        Names path; ///< "kernel", "parameters"
        DescribedNames keys;
    };

    /// `answers` and `guesses` are the ids of what can be typed and guessed.
    KnownPaths(const LessonRules &rules, Names answers, Names guesses);

    /// InvalidParameter for a path that can never have a value, with the nearest one that can.
    [[nodiscard]] Result<void> check(const Condition &condition) const;
    /// The names of the roots, in the order of the documentation.
    [[nodiscard]] Names roots() const;
    [[nodiscard]] const std::vector<Level> &levels() const { return m_levels; }

private:
    [[nodiscard]] Result<void> checkPath(const WrittenPath &path) const;

    std::vector<Level> m_levels; ///< the first is that of the roots
};

} // namespace eigenscope
