#pragma once

#include "core/lessons/lesson_sessions.h"
#include "core/lessons/setting_places.h"

namespace eigenscope {

struct LessonStep;

/// What a locked step lets a person change: what it points at or allows by name, and what its solution changes.
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
    [[nodiscard]] bool allows(const std::string &place) const;

    const Registry<KernelInfo> &m_kernels;
    std::set<std::string> m_allowed; ///< places
};

} // namespace eigenscope
