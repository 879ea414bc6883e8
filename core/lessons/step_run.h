#pragma once

#include "core/base/progress.h"
#include "core/lessons/lesson.h"
#include "core/lessons/live_values.h"

namespace eigenscope {

/// A session that the steps of a lesson change, with what it has come to: what a window would hold.
class StepRun {
public:
    /// Relative sources start at the folder. The catalogue outlives it.
    StepRun(const Catalogue &catalogue, std::filesystem::path folder, Progress progress)
        : m_catalogue(catalogue), m_folder(std::move(folder)), m_progress(std::move(progress)) {}

    /// Runs this session, taking over the stages that have not changed; rows and point are those of the conditions.
    Result<void> open(const Json &session, const std::optional<Condition> &select,
                      const std::optional<Condition> &point);
    /// Runs the session of a solution, and does what else belongs to it.
    Result<void> solve(const LessonSolution &solution, const Json &session);

    /// What was typed and guessed.
    void answer(const Json &answers) { m_state.answers = answers; }
    void guess(const std::string &step, const Json &truth) { m_state.guesses[step] = truth; }

    /// With the rows that are selected and the new point; something was opened.
    [[nodiscard]] const Session &session() const { return *m_session; }
    [[nodiscard]] const LiveValues &values() const { return *m_values; }
    [[nodiscard]] const std::map<std::string, std::string> &refusals() const { return m_state.refusals; }

private:
    Result<void> run(const Json &session);
    Result<void> place(const std::optional<Condition> &select, const std::optional<Condition> &point);
    void look();

    const Catalogue &m_catalogue;
    std::filesystem::path m_folder;
    Progress m_progress;
    std::optional<Session> m_session;
    Results m_results;
    LiveState m_state;
    std::unique_ptr<LiveValues> m_values;
};

} // namespace eigenscope
