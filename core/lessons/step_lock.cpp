#include "core/lessons/step_lock.h"

#include "core/lessons/lesson.h"

namespace eigenscope {

StepLock::StepLock(const LessonStep &step, const StepSessions &sessions, const Registry<KernelInfo> &kernels)
    : m_kernels(kernels) {
    for (const Names *targets : {&step.pointAt, &step.allow})
        for (const std::string &target : *targets)
            for (std::string &place : placesOfTarget(target))
                m_allowed.insert(std::move(place));
    const Json *before = &sessions.start;
    for (const Json &solved : sessions.solved)
        m_allowed.merge(changedPlaces(*std::exchange(before, &solved), solved, kernels));
    for (const LessonSolution &solution : step.solutions)
        if (solution.kernelLine)
            m_allowed.insert("kernel");
}

bool StepLock::allows(const std::string &place) const {
    const std::string key = place.substr(0, place.find('.'));
    return m_allowed.contains(place) || m_allowed.contains(key) || m_allowed.contains(key + '.' + otherMethod);
}

Names StepLock::refused(const Json &from, const Json &to) const {
    Names refused;
    for (const std::string &place : changedPlaces(from, to, m_kernels))
        if (!allows(place))
            refused.push_back(place);
    return refused;
}

StepLock::Open StepLock::open(const std::string &card) const {
    const Names keys = keysOfCard(card);
    Open open{.isWhole = keys.empty()}; // it sets nothing of the session
    for (const std::string &key : keys) {
        open.isWhole = open.isWhole || allows(key + '.' + otherMethod);
        for (const std::string &place : m_allowed)
            if (place.starts_with(key + '.'))
                open.parameters.push_back(place.substr(key.size() + 1));
    }
    return open;
}

} // namespace eigenscope
