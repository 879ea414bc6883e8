#pragma once

#include "core/lessons/lesson.h"
#include "core/pipeline/session/session.h"
#include "core/pipeline/session/session_patch.h"

namespace eigenscope {

/// The sessions of a step, as JSON.
struct StepSessions {
    Json start;               ///< as the step opens, whether it is entered directly or reached
    std::vector<Json> solved; ///< after each of its solutions

    /// What the next step builds on.
    [[nodiscard]] const Json &end() const { return solved.empty() ? start : solved.back(); }
};

/// The JSON with what stands for "@NAME" in its place. InvalidParameter for an unknown name, with the nearest one.
Result<Json> withDefines(const Json &json, const Json &defines);

/// The sessions of all steps; each builds on the end of the one before. InvalidParameter, with the line of the step,
/// for an unknown "@NAME".
Result<std::vector<StepSessions>> lessonSessions(const Lesson &lesson);

/// Refuses what a lesson must not read: data, new rows and matrices of kernels in files that do not lie in its folder.
Result<void> checkOwnFiles(const Session &session, const Lesson &lesson, const Registry<KernelInfo> &kernels);

} // namespace eigenscope
