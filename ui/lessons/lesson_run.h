#pragma once

#include "core/lessons/lesson_sessions.h"
#include "core/lessons/live_values.h"
#include "core/lessons/step_lock.h"
#include "core/lessons/step_marks.h"
#include "core/lessons/typed_answer.h"
#include "core/selection/peaking.h"
#include "ui/document/live_pipeline.h"
#include "ui/studies/view_context.h"

#include <QElapsedTimer>
#include <QTimer>

namespace eigenscope {

class KernelLine;

/// What a lesson moves and watches in the window that it runs in.
struct LessonTargets {
    ViewContext context;
    LivePipeline &pipeline;
    /// Puts a session in place of what is open, with the views as it says and the results that there are.
    std::function<void(Session session, Results results)> open;
    /// What the views of the window keep, as it stands in a session.
    std::function<Json()> views;
    /// The curve of the view Peaking, where it is shown and has one.
    std::function<std::optional<PeakingCurve>()> peaking;
    /// The line where a kernel is typed; nullptr where none stands.
    std::function<KernelLine *()> kernelLine;
    /// Nothing runs, and the pictures are those of the settings.
    std::function<bool()> isIdle;
    /// Moves the controls from one session to another as a hand would, and calls `then`; empty where none are seen.
    std::function<void(const Json &from, const Json &to, std::chrono::milliseconds duration,
                       std::function<void()> then)>
        moveHand = {};
};

/// How often a lesson looks at the window, how long a condition must have held, how long a hand moves, and how soon a
/// lesson looks after a result.
struct LessonPace {
    std::chrono::milliseconds look{150}, hold{300}, hand{700}, follow{20};
};

/// A lesson while a learner goes through it: the step, how far its task has come, and what was answered. It looks at
/// the window a few times a second; a condition counts when it has held for 300 ms with nothing running.
class LessonRun final : public QObject {
    Q_OBJECT

public:
    using Mark = StepMark;
    enum class Task { None, Open, Nearly, Done };
    /// What was typed or chosen for a question.
    struct Given {
        QString typed;
        AnswerVerdict verdict;
        int misses = 0;
        bool isWaiting = false; ///< for the results of the settings that it is about
        [[nodiscard]] bool isRight() const { return !isWaiting && verdict.kind == AnswerVerdict::Kind::Right; }
    };

    /// With one mark for each step, as a former run has left them. InvalidParameter where the sessions of the steps
    /// cannot be made.
    static Result<std::unique_ptr<LessonRun>> make(Lesson lesson, StepMarks marks, LessonTargets targets);

    [[nodiscard]] const Lesson &lesson() const { return m_lesson; }
    [[nodiscard]] const Document &document() const { return m_targets.context.document; }
    [[nodiscard]] std::size_t index() const { return m_index; }
    [[nodiscard]] const LessonStep &step() const { return m_lesson.steps[m_index]; }
    [[nodiscard]] Mark mark(std::size_t step) const { return m_marks[step]; }
    [[nodiscard]] const StepMarks &marks() const { return m_marks; }

    void setPace(LessonPace pace);
    /// Opens a step as its author left it; the one before counts as skipped where its task is not done.
    void goTo(std::size_t step);
    void reset() { open(); }
    /// Takes the lesson as its file has it now, at this step. The window stays as it is where the step begins as the
    /// one that is shown, or where what stands in it is the step's end (`isDone`). InvalidParameter where the sessions
    /// of the steps cannot be made; then all stays.
    Result<void> renew(Lesson lesson, std::size_t step, bool isDone = false);
    /// What the views of the window kept as the step opened.
    [[nodiscard]] const Json &openedViews() const { return m_openedViews; }
    /// The session at the end of the step.
    [[nodiscard]] const Json &end() const { return m_sessions[m_index].end(); }
    /// Does the task with the settings of the solution; the step counts as seen.
    void showMe();

    /// Whether settings are others than at the start of the step that it neither points at nor its solutions change.
    [[nodiscard]] bool hasLeftSettings() const { return !leftKeys().empty(); }
    /// Brings those settings back, as an undo step.
    void bringSettingsBack();

    /// Whether only what the step names takes input; at first as the lesson asks for it.
    [[nodiscard]] bool isLocked() const { return m_lock.has_value(); }
    void setLocked(bool isLocked);
    /// What a locked step lets through; nullptr without a lock.
    [[nodiscard]] const StepLock *lock() const { return m_lock ? &*m_lock : nullptr; }

    /// The live values as they are now.
    [[nodiscard]] const NameSource &values();
    [[nodiscard]] Task task() const { return m_task; }
    /// How many of the conditions of the task have been met, in turn.
    [[nodiscard]] std::size_t met() const { return m_met; }
    /// Whether the numbers are those of the settings.
    [[nodiscard]] bool isIdle() const { return m_targets.isIdle(); }

    /// Keeps an answer and judges it, as soon as the numbers are those of the settings.
    void answer(std::size_t question, const QString &typed);
    void choose(std::size_t question, std::size_t choice);
    [[nodiscard]] const Given &given(std::size_t question) const { return m_given[question]; }
    /// A guess is kept, and never marked; its value is a number or the place of a choice.
    void guess(const QString &guessed, const Json &value);
    [[nodiscard]] const QString &guessed() const { return m_guess; }
    /// How many are for each choice of the guess of a step; empty where nobody has counted. Kept while the lesson runs.
    [[nodiscard]] const std::vector<int> &hands(std::size_t step) const { return m_hands[step]; }
    void setHands(std::size_t step, std::size_t choice, int hands);
    void openHint();
    [[nodiscard]] std::size_t openHints() const { return m_hints; }
    /// Whether so many answers were wrong that the solution is offered.
    [[nodiscard]] bool offersSolution() const;

signals:
    void stepChanged();
    void changed(); ///< values, the task or an answer
    void lockChanged();
    void marked(); ///< a step has another mark

private:
    LessonRun(Lesson lesson, StepMarks marks, std::vector<StepSessions> sessions, LessonTargets targets);
    void open();
    void begin();
    void noteViews();
    void look();
    void watchTask(const NameSource &names);
    void leave();
    void give(Mark mark);
    [[nodiscard]] bool hasTask() const;
    [[nodiscard]] bool isAnswered() const;
    void makeLock();
    void place(const std::optional<Condition> &select, const std::optional<Condition> &point);
    void put(const Json &session);
    [[nodiscard]] Names leftKeys() const;
    void solveNext();
    void solve(const LessonSolution &solution, const Json &session);
    void answerAll();
    void judge(std::size_t question, const QString &typed);
    void judgeWaiting();
    void take(std::size_t question, const QString &typed, AnswerVerdict verdict);
    [[nodiscard]] LiveState state() const;

    Lesson m_lesson;
    std::vector<StepSessions> m_sessions;
    LessonTargets m_targets;
    StepMarks m_marks;
    std::size_t m_index = 0;
    bool m_isOpen = false;
    Json m_start; ///< the session as the step opened
    Json m_openedViews = Json::object();

    std::unique_ptr<LiveValues> m_values, m_atStart; ///< of now, and of the step before anything was done
    LessonPace m_pace;
    std::optional<StepLock> m_lock;
    QTimer m_looking, m_following;
    QElapsedTimer m_holds; ///< since when the next condition holds
    Task m_task = Task::None;
    std::size_t m_met = 0, m_hints = 0;
    std::optional<std::size_t> m_solving; ///< the next solution to be shown
    bool m_isAnswering = false;           ///< the answers are shown when the task is done
    std::vector<Given> m_given;
    QString m_guess;
    std::vector<std::vector<int>> m_hands; ///< of each step
    Json m_answers, m_guesses = Json::object();
    int m_held = 0;
    std::function<void()> m_placing; ///< what waits for the first results of the step
};

} // namespace eigenscope
