#include "core/lessons/lesson_check.h"

#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/lessons/lesson_sessions.h"
#include "core/lessons/live_field.h"
#include "core/lessons/step_run.h"
#include "core/lessons/typed_answer.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::string_view refusalRoot = "refusal";

bool speaksOfRefusals(const LessonStep &step) {
    const auto names = [](const Condition &condition) {
        return std::ranges::any_of(condition.paths(),
                                   [](const WrittenPath &path) { return path.keys.front() == refusalRoot; });
    };
    return std::ranges::any_of(step.checks, names);
}

/// Whether the value is the number, or the lists of numbers, that are written.
bool agrees(const Json &got, const LessonNumber &number, const Json &wanted) {
    if (wanted.is_number())
        return got.is_number() && isWithin(got.get<double>(), wanted.get<double>(), number.abs, number.rel);
    if (!wanted.is_array())
        return got == wanted;
    return got.is_array() && got.size() == wanted.size() &&
           std::equal(got.begin(), got.end(), wanted.begin(),
                      [&](const Json &a, const Json &b) { return agrees(a, number, b); });
}

/// "reducer.eigenvalues = [3.66,0.24]": what the paths of a condition stand for.
std::string valuesIn(const Condition &condition, const NameSource &names) {
    std::string text;
    for (const WrittenPath &path : condition.paths()) {
        ConditionValue value = names.value(path.keys.front());
        std::string name = path.keys.front();
        for (std::size_t i = 1; i < path.keys.size(); ++i) {
            value = memberOf(value, path.keys[i]);
            name += "." + path.keys[i];
        }
        text += (text.empty() ? "" : ", ") + name + " = " + shortText(valueJson(value));
    }
    return text;
}

class LessonCheck {
public:
    LessonCheck(const Lesson &lesson, const LessonRules &rules, const Progress &progress)
        : m_lesson(lesson), m_progress(progress), m_run(rules.catalogue, lesson.folder, progress) {}

    Result<std::vector<LessonFault>> faults() {
        TRY(const std::vector<StepSessions> sessions, lessonSessions(m_lesson));
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            m_step = &m_lesson.steps[i];
            m_progress.say(static_cast<double>(i) / static_cast<double>(sessions.size()));
            step(sessions[i]);
            if (m_progress.stopped())
                return canceled();
        }
        return std::move(m_faults);
    }

private:
    void step(const StepSessions &sessions) {
        if (const auto opened = m_run.open(sessions.start, m_step->select, m_step->point); !opened)
            return tell("The session of the step cannot be opened: " + opened.error().message);
        refusals("At the start");
        beginning();
        solutions(sessions);
        m_run.answer(m_step->answers);
        answers(false);
        numbers(true);
    }

    /// What can be asked before anything is done.
    void beginning() {
        words();
        if (!m_step->checks.empty() && holds(m_step->checks.front()))
            tell("The task is done before anything is done.", "not " + m_step->checks.front().text(),
                 valuesIn(m_step->checks.front(), m_run.values()));
        answers(true);
        numbers(false);
    }

    void refusals(const std::string &when) {
        if (speaksOfRefusals(*m_step))
            return;
        for (const auto &[stage, refusal] : m_run.refusals())
            tell(when + " the stage '" + stage + "' is refused: " + refusal);
    }

    /// The live values of all texts.
    void words() {
        Names texts = {m_step->text, m_step->task};
        texts.insert(texts.end(), m_step->hints.begin(), m_step->hints.end());
        texts.insert(texts.end(), m_step->notes.begin(), m_step->notes.end());
        for (const std::string &text : texts) {
            const auto fields = liveFields(text);
            for (std::size_t i = 0; fields && i < fields->size(); ++i)
                valueOf((*fields)[i].value);
        }
    }

    void solutions(const StepSessions &sessions) {
        for (std::size_t i = 0; i < m_step->solutions.size(); ++i) {
            if (const auto solved = m_run.solve(m_step->solutions[i], sessions.solved[i]); !solved)
                return tell("The solution cannot be done: " + solved.error().message);
            refusals("After the solution");
            const bool isLast = i + 1 == m_step->solutions.size();
            for (std::size_t j = i; j < (isLast ? m_step->checks.size() : i + 1); ++j)
                met(m_step->checks[j]);
        }
    }

    void met(const Condition &check) {
        if (!holds(check))
            tell("The task is not done after the solution.", check.text(), valuesIn(check, m_run.values()));
    }

    /// The questions of the start, or those of what stands at the end.
    void answers(bool ofStart) {
        for (const LessonQuestion &question : m_step->questions)
            if (question.answer && question.isOfStart == ofStart)
                answer(question);
    }

    void answer(const LessonQuestion &question) {
        const auto given = m_step->answers.find(question.id);
        if (valueOf(*question.answer).is_null())
            return;
        if (given == m_step->answers.end()) {
            if (!question.answer->paths().empty())
                tell("The solution does not answer the question '" + question.id + "'.");
        } else if (judged(question, typedText(*given), m_run.values()).kind != AnswerVerdict::Kind::Right) {
            tell("The answer of the solution to '" + question.id + "' is not right.",
                 shortText(valueOf(*question.answer)), shortText(*given));
        }
        foreseen(question);
    }

    static std::string typedText(const Json &given) {
        return given.is_string() ? given.get<std::string>() : numberText(given.is_number() ? given.get<double>() : 0);
    }

    /// No wrong answer is right.
    void foreseen(const LessonQuestion &question) {
        for (const ForeseenAnswer &wrong : question.wrong) {
            const Json value = valueOf(wrong.is);
            if (value.is_number() &&
                judged(question, typedText(value), m_run.values()).kind != AnswerVerdict::Kind::Wrong)
                tell("The foreseen wrong answer " + wrong.is.text() + " of '" + question.id + "' is right.");
        }
    }

    void numbers(bool isSolved) {
        for (const LessonNumber &number : m_step->numbers) {
            if (number.isSolved != isSolved)
                continue;
            const Json got = valueOf(number.show);
            if (!got.is_null() && !agrees(got, number, number.is))
                tell("The number '" + number.show.text() + "' is not the one that is written.", shortText(number.is),
                     shortText(got));
        }
    }

    bool holds(const Condition &condition) {
        const Result<bool> held = condition.holds(m_run.values());
        if (!held)
            tell("The condition '" + condition.text() + "' cannot be asked: " + held.error().message);
        return held && *held;
    }

    /// The value of an expression, told as a fault where there is none.
    Json valueOf(const Condition &condition) {
        const Result<ConditionValue> value = condition.value(m_run.values());
        if (!value)
            tell("The expression '" + condition.text() + "' cannot be evaluated: " + value.error().message);
        else if (std::holds_alternative<NoValue>(*value))
            tell("The expression '" + condition.text() + "' has no value." + nearestKey(condition), condition.text(),
                 "no value");
        return value ? valueJson(*value) : Json();
    }

    /// The key that is nearest to the first one that is not there.
    [[nodiscard]] std::string nearestKey(const Condition &condition) const {
        for (const WrittenPath &path : condition.paths()) {
            ConditionValue value = m_run.values().value(path.keys.front());
            for (std::size_t i = 1; i < path.keys.size(); ++i) {
                const auto *object = std::get_if<std::shared_ptr<const ValueObject>>(&value);
                if (!object)
                    break;
                const Names keys = (*object)->keys();
                if (std::ranges::find(keys, path.keys[i]) == keys.end())
                    return keys.empty() ? "" : " Did you mean '" + nearestName(path.keys[i], keys) + "'?";
                value = (*object)->member(path.keys[i]);
            }
        }
        return {};
    }

    void tell(std::string what, std::string expected = {}, std::string got = {}) {
        LessonFault fault{m_step->line, m_step->id, std::move(what), std::move(expected), std::move(got)};
        const auto isSame = [&](const LessonFault &other) {
            return other.step == fault.step && other.what == fault.what;
        };
        if (std::ranges::none_of(m_faults, isSame))
            m_faults.push_back(std::move(fault));
    }

    const Lesson &m_lesson;
    const Progress &m_progress;
    StepRun m_run;
    const LessonStep *m_step = nullptr; ///< that is looked at
    std::vector<LessonFault> m_faults;
};

} // namespace

Result<std::vector<LessonFault>> checkLesson(const Lesson &lesson, const LessonRules &rules, const Progress &progress) {
    return LessonCheck(lesson, rules, progress).faults();
}

} // namespace eigenscope
