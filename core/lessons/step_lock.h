#pragma once

#include "core/kernels/expression/kernel_expression.h"
#include "core/lessons/lesson_sessions.h"

#include <set>

namespace eigenscope {

struct LessonStep;

/// What a locked step lets a person change: what it points at or allows by name, and what its solution changes.
/// Settings are told by places: a key of the session ("prepare"), or a parameter under it ("reducer.components",
/// "kernel.sigma"); "reducer.method" is another method, with all that belongs to it.
class StepLock {
public:
    StepLock(const LessonStep &step, const StepSessions &sessions, const Registry<KernelInfo> &kernels);

    /// The places whose change is not let through, of those that differ between two sessions; empty where all may.
    [[nodiscard]] Names refused(const Json &from, const Json &to) const;

    /// What of a card takes input: all of it, nothing, or these parameters ("method" among them).
    struct Open {
        bool isWhole = false;
        Names parameters = {};
    };
    [[nodiscard]] Open open(const std::string &card) const;

private:
    [[nodiscard]] std::set<std::string> changed(const Json &from, const Json &to) const;
    [[nodiscard]] bool allows(const std::string &place) const;

    const Registry<KernelInfo> &m_kernels;
    std::set<std::string> m_allowed; ///< places
};

} // namespace eigenscope
