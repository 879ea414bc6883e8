#include "core/lessons/recorded_step.h"

#include "core/base/json_value.h"
#include "core/base/nearest_name.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/table_writer.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_files.h"
#include "core/lessons/lesson_limits.h"
#include "core/lessons/lesson_sessions.h"
#include "core/lessons/lesson_writing.h"
#include "core/lessons/proposed_checks.h"
#include "core/lessons/step_run.h"
#include "core/lessons/targets.h"
#include "core/pipeline/session/session_patch.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr const char *viewsKey = "views", *taskText = "Say why, and what is seen then.",
                     *otherText = "Say what is seen here.";

bool holds(const std::string &text, const NameSource &names) {
    const auto condition = Condition::parse(text);
    const auto held = condition ? condition->holds(names) : Result<bool>(false);
    return held && *held;
}

std::optional<double> numberOf(const std::string &expression, const NameSource &names) {
    const auto condition = Condition::parse(expression);
    const auto value = condition ? condition->value(names) : Result<ConditionValue>(NoValue());
    const double *number = value ? std::get_if<double>(&*value) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

/// The names of all classes of the data.
Names classNames(const NameSource &names) {
    const ConditionValue classes = memberOf(names.value("selection"), "classes");
    const auto *object = std::get_if<std::shared_ptr<const ValueObject>>(&classes);
    return object ? (*object)->keys() : Names();
}

std::string freeId(const Lesson &lesson) {
    std::size_t number = lesson.steps.size() + 1;
    const auto isTaken = [&lesson](const std::string &id) {
        return std::ranges::find(lesson.steps, id, &LessonStep::id) != lesson.steps.end();
    };
    while (isTaken("step-" + std::to_string(number)))
        ++number;
    return "step-" + std::to_string(number);
}

/// Makes the step by going through what it will ask for.
class StepRecorder {
public:
    StepRecorder(const Lesson &lesson, std::size_t place, const RecordedWork &work, const LessonRules &rules,
                 const Progress &progress)
        : m_lesson(lesson), m_place(place), m_work(work), m_rules(rules), m_files(lesson.folder),
          m_run(rules.catalogue, lesson.folder, progress) {}

    /// The files that it reads are in the lesson's folder then.
    Result<LessonStep> step() {
        TRY(begin());
        TRY(end());
        m_step.id = freeId(m_lesson);
        m_step.title = title();
        m_step.json["id"] = m_step.id;
        if (!m_startRows.empty())
            m_step.json["select"] = m_startRows;
        TRY(m_conditions.empty() ? asStart() : asTask());
        m_step.text = m_conditions.empty() ? otherText : taskText;
        return std::move(m_step);
    }
    void takeBack() { m_files.takeBack(); }

private:
    /// Where the new step starts: at the end of the one that is shown.
    Result<void> begin() {
        TRY(const std::vector<StepSessions> all, lessonSessions(m_lesson));
        const StepSessions &sessions = all[m_place];
        const LessonStep &shown = m_lesson.steps[m_place];
        TRY(m_run.open(sessions.start, shown.select, shown.point));
        for (std::size_t i = 0; i < shown.solutions.size(); ++i)
            TRY(m_run.solve(shown.solutions[i], sessions.solved[i]));
        m_start = sessions.end();
        m_startRows = m_run.session().selection();
        return {};
    }

    /// The session as the lesson calls its files, in what it differs, and what tells the difference.
    Result<void> end() {
        const Json own =
            m_files.own(m_work.now, m_work.folder.empty() ? m_lesson.folder : m_work.folder, m_rules.catalogue);
        Json seen = m_start;
        seen[viewsKey] = patchedViews();
        Json before = seen;
        before.erase("selection");
        Json after = own;
        after["format"] = m_start["format"];
        after["version"] = m_start["version"];
        if (before.contains("exports"))
            after["exports"] = before["exports"];
        m_patch = sessionPatch(before, after);
        TRY(m_files.checkSize());
        TRY(m_files.copy());
        TRY(const Session first, Session::fromJson(before, m_rules.catalogue));
        TRY(const Session last, Session::fromJson(after, m_rules.catalogue));
        m_proposed = proposedChecks(first, last, m_rules);
        if (m_work.selection != m_startRows)
            m_proposed.push_back(proposedSelection(m_work.selection, classNames(m_run.values())));
        return tryOut();
    }

    /// The views as the shown step leaves them: what the window had as it opened, and what the lesson says.
    Json patchedViews() const {
        Json views = m_work.opened.is_object() ? lessonViews(m_work.opened) : Json::object();
        views.erase("new_point"); // was of that step alone
        const Json said = entryOf(m_start, viewsKey);
        if (said.is_object())
            views.merge_patch(said);
        return views;
    }

    /// Goes from the start to the solution and keeps the conditions that tell the two apart.
    Result<void> tryOut() {
        TRY(const Condition rows, Condition::parse(Json(m_startRows).dump()));
        TRY(m_run.open(m_start, rows, {}));
        std::vector<std::vector<bool>> before;
        std::vector<std::optional<double>> facts;
        for (const ProposedCheck &proposed : m_proposed) {
            auto &held = before.emplace_back();
            for (const std::string &condition : proposed.conditions)
                held.push_back(holds(condition, m_run.values()));
            for (const std::string &fact : proposed.facts)
                facts.push_back(numberOf(fact, m_run.values()));
        }
        const auto refusedBefore = m_run.refusals();
        TRY(const Condition selected, Condition::parse(Json(m_work.selection).dump()));
        TRY(m_run.solve({.select = selected}, patchedSession(m_start, m_patch)));
        std::size_t fact = 0;
        for (std::size_t i = 0; i < m_proposed.size(); ++i) {
            const std::span known(facts.data() + fact, m_proposed[i].facts.size());
            keepTelling(m_proposed[i], before[i], known);
            fact += m_proposed[i].facts.size();
        }
        for (const auto &[stage, refusal] : m_run.refusals())
            if (!refusedBefore.contains(stage))
                keep("Read why this is refused.", "", "refusal." + stage + " != null");
        return {};
    }

    void keepTelling(const ProposedCheck &proposed, const std::vector<bool> &before,
                     std::span<const std::optional<double>> facts) {
        for (std::size_t i = 0; i < before.size(); ++i)
            if (!before[i] && holds(proposed.conditions[i], m_run.values()))
                return keep(proposed.task, proposed.target, proposed.conditions[i]);
        for (std::size_t i = 0; i < facts.size(); ++i) {
            const auto now = numberOf(proposed.facts[i], m_run.values());
            if (!now)
                continue;
            const std::string condition = nearCondition(proposed.facts[i], *now);
            const double was = facts[i].value_or(std::nan("")), off = std::abs(was - *now);
            if (!(off <= std::max(0.02 * std::abs(*now), 0.02)) && holds(condition, m_run.values()))
                return keep(proposed.task, proposed.target, condition);
        }
    }

    void keep(const std::string &task, const std::string &target, const std::string &condition) {
        if (std::ranges::find(m_conditions, condition) == m_conditions.end())
            m_conditions.push_back(condition);
        if (std::ranges::find(m_tasks, task) == m_tasks.end())
            m_tasks.push_back(task);
        if (!target.empty() && checkTarget(target, m_rules) && std::ranges::find(m_targets, target) == m_targets.end())
            m_targets.push_back(target);
    }

    static std::string joined(const Names &all, const char *between) {
        std::string text;
        for (const std::string &one : all)
            text += (text.empty() ? "" : between) + one;
        return text;
    }

    /// In the words of its task where nobody has better ones.
    [[nodiscard]] std::string title() const {
        if (!m_work.title.empty() || m_tasks.empty())
            return m_work.title.empty() ? "A new step" : m_work.title;
        return m_tasks.front().substr(0, m_tasks.front().size() - 1);
    }

    Result<void> asTask() {
        if (!m_targets.empty())
            m_step.json["point_at"] = m_targets;
        m_step.json["task"] = joined(m_tasks, " ");
        m_step.json["check"] = joined(m_conditions, " and ");
        m_step.json["hints"] = Json::array();
        Json solution = Json::object();
        if (!m_patch.empty())
            solution["session"] = m_patch;
        if (m_work.selection != m_startRows)
            solution["select"] = m_work.selection;
        m_step.json["solution"] = std::move(solution);
        return {};
    }

    /// What no condition tells is how the step starts.
    Result<void> asStart() {
        if (!m_patch.empty())
            m_step.json["session"] = m_patch;
        if (m_work.selection != m_startRows)
            m_step.json["select"] = m_work.selection;
        return {};
    }

    const Lesson &m_lesson;
    std::size_t m_place;
    const RecordedWork &m_work;
    const LessonRules &m_rules;
    LessonFiles m_files;
    StepRun m_run;
    Json m_start, m_patch;
    std::vector<Index> m_startRows;
    std::vector<ProposedCheck> m_proposed;
    Names m_conditions, m_tasks, m_targets;
    LessonStep m_step;
};

Result<std::size_t> placeOf(const Lesson &lesson, const std::string &id) {
    const auto step = std::ranges::find(lesson.steps, id, &LessonStep::id);
    if (step != lesson.steps.end())
        return static_cast<std::size_t>(step - lesson.steps.begin());
    Names ids;
    for (const LessonStep &one : lesson.steps)
        ids.push_back(one.id);
    return unknownName(sentence("step in the file"), id, ids);
}

Result<RecordedStep> written(std::string text, std::size_t place, const Lesson &lesson, const LessonRules &rules) {
    if (text.size() > largestLessonFile)
        return Error{Error::Kind::TooLarge,
                     sentence("A lesson is at most %1 MB, and with this step it would be larger.",
                              inMegabytes(largestLessonFile))};
    TRY(Lesson next, readLesson(text, lesson.file, rules));
    TRY(writeFile(lesson.file, text));
    return RecordedStep{std::move(next), place, std::move(text)};
}

} // namespace

Result<RecordedStep> recordStep(const std::filesystem::path &file, const RecordedWork &work, const LessonRules &rules,
                                const Progress &progress) {
    TRY(const Lesson lesson, readLessonFile(file, rules));
    TRY(const FileContent content, fileContent(file));
    TRY(const std::size_t place, placeOf(lesson, work.step));
    StepRecorder recorder(lesson, place, work, rules, progress);
    const Result<LessonStep> step = recorder.step();
    Result<RecordedStep> recorded =
        step ? written(withStepAfter(content.bytes(), lesson, place, *step), place + 1, lesson, rules) : step.error();
    if (!recorded)
        recorder.takeBack();
    return recorded;
}

} // namespace eigenscope
