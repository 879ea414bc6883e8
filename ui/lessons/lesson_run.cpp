#include "ui/lessons/lesson_run.h"

#include "ui/lessons/lock_veil.h"
#include "ui/lessons/step_place.h"
#include "ui/lessons/watched_work.h"
#include "ui/methods/kernel_line.h"
#include "ui/studies/studies.h"
#include "ui/text/said.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double nearlySlack = 3; // times the tolerance
constexpr int missesForHint = 2, missesForSolution = 3;

bool holds(const Condition &condition, const NameSource &names) {
    const Result<bool> result = condition.holds(names);
    return result && *result;
}

} // namespace

Result<std::unique_ptr<LessonRun>> LessonRun::make(Lesson lesson, StepMarks marks, LessonTargets targets) {
    TRY(std::vector<StepSessions> sessions, lessonSessions(lesson));
    return std::unique_ptr<LessonRun>(
        new LessonRun(std::move(lesson), std::move(marks), std::move(sessions), std::move(targets)));
}

LessonRun::LessonRun(Lesson lesson, StepMarks marks, std::vector<StepSessions> sessions, LessonTargets targets)
    : m_lesson(std::move(lesson)), m_sessions(std::move(sessions)), m_targets(std::move(targets)),
      m_marks(std::move(marks)), m_hands(m_lesson.steps.size()) {
    if (m_lesson.head.isLocked)
        makeLock();
    setPace({});
    connect(&m_looking, &QTimer::timeout, this, &LessonRun::look);
    connect(&m_targets.context.document, &Document::resultChanged, &m_following, qOverload<>(&QTimer::start));
    connect(&m_following, &QTimer::timeout, this, &LessonRun::look);
    m_following.setSingleShot(true); // several results come at once
    connect(&m_targets.pipeline, &LivePipeline::paused, this, [this](bool isPaused) { m_held += isPaused; });
    connect(&m_targets.pipeline.timeline(), &Timeline::held, this, [this] { ++m_held; });
}

void LessonRun::setPace(LessonPace pace) {
    m_pace = pace;
    m_looking.setInterval(pace.look);
    m_following.setInterval(pace.follow);
}

void LessonRun::goTo(std::size_t step) {
    if (m_isOpen && step != m_index)
        leave();
    m_index = step;
    open();
    emit stepChanged();
}

/// A step without a task was done by reading it.
void LessonRun::leave() {
    if (m_marks[m_index] == Mark::Open)
        give(hasTask() ? Mark::Skipped : Mark::Done);
}

void LessonRun::give(Mark mark) {
    if (std::exchange(m_marks[m_index], mark) != mark)
        emit marked();
}

Result<void> LessonRun::renew(Lesson lesson, std::size_t step, bool isDone) {
    TRY(std::vector<StepSessions> sessions, lessonSessions(lesson));
    StepMarks marks;
    for (const LessonStep &one : lesson.steps) {
        const auto old = std::ranges::find(m_lesson.steps, one.id, &LessonStep::id);
        marks.push_back(old == m_lesson.steps.end() ? Mark::Open
                                                    : m_marks[static_cast<std::size_t>(old - m_lesson.steps.begin())]);
    }
    const bool isSame = sessions[step].start == m_sessions[m_index].start && lesson.steps[step].id == this->step().id;
    m_lesson = std::move(lesson);
    m_sessions = std::move(sessions);
    m_marks = std::move(marks);
    m_index = step;
    if (isDone || isSame) {
        begin();
        setLocked(isLocked());
    } else {
        open();
    }
    if (isDone) {
        m_start = m_sessions[step].start;
        m_openedViews = m_targets.views();
    }
    emit stepChanged();
    return {};
}

void LessonRun::open() {
    begin();
    m_targets.context.document.setLock({}); // the step itself is not what it locks
    put(m_sessions[m_index].start);
    m_start = document().session().json();
    setLocked(isLocked());
    m_openedViews = Json();
    place(step().select, step().point);
    if (!hasTask() && m_index + 1 == m_marks.size()) // no step follows to which it would be left
        give(Mark::Done);
    m_looking.start();
    emit changed();
}

/// Nothing of the step has been done or answered.
void LessonRun::begin() {
    m_isOpen = true;
    m_task = hasTask() ? Task::Open : Task::None;
    m_met = m_hints = 0;
    m_held = 0;
    m_solving.reset();
    m_isAnswering = false;
    m_holds.invalidate();
    m_given.assign(step().questions.size(), {});
    m_guess.clear();
    m_answers = Json::object();
    m_atStart.reset();
}

void LessonRun::makeLock() {
    m_lock.emplace(step(), m_sessions[m_index], document().catalogue().kernels);
}

void LessonRun::setLocked(bool isLocked) {
    Document &document = m_targets.context.document;
    m_lock.reset();
    document.setLock({});
    if (isLocked) {
        makeLock();
        document.undoStack().clear(); // it would lead out of the step
        document.setLock([this, &document](const Session &next) {
            return m_lock->refused(document.session().json(), next.json()).empty() ? QString() : lockedSentence();
        });
    }
    emit lockChanged();
}

void LessonRun::put(const Json &session) {
    Document &document = m_targets.context.document;
    auto read = Session::fromJson(session, document.catalogue());
    if (!read)
        return document.say(said(read.error().message));
    m_targets.open(*std::move(read), document.results());
}

/// Rows and the new point follow when there are results, which their conditions may be about.
void LessonRun::place(const std::optional<Condition> &select, const std::optional<Condition> &point) {
    m_placing = [this, select, point] { placeRowsAndPoint(select, point, *m_values, m_targets.context); };
}

void LessonRun::showMe() {
    if (m_marks[m_index] != Mark::Done)
        give(Mark::Seen);
    m_isAnswering = true;
    m_solving = 0;
    if (m_atStart) // questions may be about the start: what answers them stands before it is left
        solveNext();
}

/// Fills in what the author answers, and marks the right choices.
void LessonRun::answerAll() {
    m_isAnswering = false;
    for (std::size_t i = 0; i < step().questions.size(); ++i) {
        const LessonQuestion &question = step().questions[i];
        const auto value = step().answers.find(question.id);
        if (!question.choices.empty())
            choose(i, question.right);
        else if (value != step().answers.end())
            answer(i, QString::fromStdString(value->is_string() ? value->get<std::string>() : value->dump()));
    }
}

void LessonRun::solveNext() {
    const std::size_t at = *m_solving;
    if (at >= step().solutions.size())
        return m_solving.reset();
    m_solving = at + 1;
    const LessonSolution &solution = step().solutions[at];
    const Json &session = m_sessions[m_index].solved[at];
    if (solution.session.empty() || !m_targets.moveHand)
        return solve(solution, session);
    m_targets.moveHand(document().session().json(), session, m_pace.hand, [this, at, step = m_index] {
        if (m_index == step && m_solving == at + 1) // nobody went on meanwhile
            solve(this->step().solutions[at], m_sessions[step].solved[at]);
    });
}

void LessonRun::solve(const LessonSolution &solution, const Json &session) {
    if (!solution.session.empty())
        put(session);
    place(solution.select, solution.point);
    if (KernelLine *line = solution.kernelLine ? m_targets.kernelLine() : nullptr)
        line->put(QString::fromStdString(*solution.kernelLine));
    const std::size_t pictures = m_targets.pipeline.timeline().pictures().size();
    if (solution.timeline && pictures > 0)
        m_targets.pipeline.showPast(
            static_cast<std::size_t>(std::lround(*solution.timeline * static_cast<double>(pictures - 1))));
    m_held += solution.held;
}

Names LessonRun::leftKeys() const {
    const Json &now = document().session().json(), none;
    const auto in = [&none](const Json &session, const std::string &key) { return session.value(key, none); };
    const StepSessions &sessions = m_sessions[m_index];
    const Names strange = StepLock(step(), sessions, document().catalogue().kernels).refused(m_start, now);
    Names left;
    for (const char *const key : {"data", "prepare", "kernel", "indefinite", "distance", "reducer", "quality", "scores",
                                  "select", "regress", "hyperspace", "cluster", "project"}) {
        const bool isAsked = std::ranges::any_of(
            sessions.solved, [&](const Json &solved) { return in(solved, key) != in(sessions.start, key); });
        const bool isStrange = std::ranges::any_of(
            strange, [&](const std::string &place) { return place.substr(0, place.find('.')) == key; });
        if (!isAsked && isStrange && in(now, key) != in(m_start, key))
            left.emplace_back(key);
    }
    return left;
}

void LessonRun::bringSettingsBack() {
    Document &document = m_targets.context.document;
    Session session = document.session();
    for (const std::string &key : leftKeys())
        if (auto with = session.with(key, m_start.value(key, Json()), document.catalogue()))
            session = *std::move(with);
    document.change(tr("Settings of the step"), session);
}

LiveState LessonRun::state() const {
    const Document &document = m_targets.context.document;
    LiveState state = liveStateOf(document);
    if (const KernelLine *line = m_targets.kernelLine(); line && !line->refusal().empty())
        state.refusals["kernel"] = line->refusal();
    state.reducerState = m_targets.pipeline.isPaused() ? "held" : m_targets.pipeline.isRunning() ? "running" : "done";
    state.held = m_held;
    state.timeline = timelinePosition(m_targets.pipeline.timeline(), document.results().value<Stage::Reduce>());
    state.answers = m_answers;
    state.guesses = m_guesses;
    state.views = m_targets.views();
    state.studies = studiesIn(m_targets.context.studies.variants, m_targets.peaking());
    return state;
}

const NameSource &LessonRun::values() {
    if (!m_values)
        look();
    return *m_values;
}

void LessonRun::look() {
    const Document &document = m_targets.context.document;
    const Session session = sessionWithSelection(document, m_targets.context.selection);
    m_values = std::make_unique<LiveValues>(session, document.catalogue(), document.results(), state());
    if (!isIdle())
        m_holds.invalidate();
    else if (m_placing)
        std::exchange(m_placing, {})(); // the next look sees it
    else {
        if (!m_atStart)
            m_atStart = std::make_unique<LiveValues>(session, document.catalogue(), document.results(), state());
        noteViews();
        judgeWaiting();
        watchTask(*m_values);
        if (m_solving == 0)
            solveNext();
    }
    emit changed();
}

/// A view that comes into sight later was as it is when it is first seen.
void LessonRun::noteViews() {
    const Json views = m_targets.views();
    if (m_openedViews.is_null())
        m_openedViews = views;
    const Json states = views.value("states", Json::object());
    for (const auto &[id, state] : states.items())
        if (Json &seen = m_openedViews["states"]; !seen.contains(id))
            seen[id] = state;
}

void LessonRun::watchTask(const NameSource &names) {
    const std::vector<Condition> &checks = step().checks;
    if (m_met < checks.size()) {
        if (!holds(checks[m_met], names))
            m_holds.invalidate();
        else if (!m_holds.isValid())
            m_holds.start();
        else if (m_holds.hasExpired(m_pace.hold.count())) {
            ++m_met;
            m_holds.invalidate();
            if (m_solving)
                solveNext();
        }
    } else if (!checks.empty() && !holds(checks.back(), names) && isAnswered()) {
        m_met = checks.size() - 1; // an undo has broken it
    }
    if (m_isAnswering && m_met == checks.size())
        answerAll();
    const bool isDone = m_met == checks.size() && isAnswered();
    const bool isNear = !isDone && m_met < checks.size() && checks[m_met].isNear(names, nearlySlack);
    m_task = !hasTask() ? Task::None : isDone ? Task::Done : isNear ? Task::Nearly : Task::Open;
    if (isDone && m_marks[m_index] != Mark::Seen)
        give(Mark::Done);
}

bool LessonRun::hasTask() const {
    return !step().checks.empty() || !step().questions.empty();
}

bool LessonRun::isAnswered() const {
    return std::ranges::all_of(m_given, &Given::isRight);
}

void LessonRun::answer(std::size_t question, const QString &typed) {
    if (isIdle() || m_targets.pipeline.isPaused())
        return judge(question, typed);
    m_given[question].typed = typed;
    m_given[question].isWaiting = true;
    emit changed();
}

void LessonRun::judgeWaiting() {
    for (std::size_t i = 0; i < m_given.size(); ++i)
        if (m_given[i].isWaiting)
            judge(i, m_given[i].typed);
}

void LessonRun::judge(std::size_t question, const QString &typed) {
    const LessonQuestion &asked = step().questions[question];
    const NameSource &names = asked.isOfStart && m_atStart ? *m_atStart : values();
    take(question, typed, judged(asked, typed.toStdString(), names));
}

void LessonRun::choose(std::size_t question, std::size_t choice) {
    const LessonQuestion &asked = step().questions[question];
    take(question, QString::fromStdString(asked.choices[choice]), judgedChoice(asked, choice));
}

void LessonRun::take(std::size_t question, const QString &typed, AnswerVerdict verdict) {
    Given &given = m_given[question];
    const bool isMiss = verdict.kind == AnswerVerdict::Kind::Wrong;
    given = {typed, std::move(verdict), given.misses + isMiss};
    m_answers[step().questions[question].id] = typed.toStdString();
    if (const auto number = typedNumber(typed.toStdString()))
        m_answers[step().questions[question].id] = *number;
    if (isMiss && given.misses == missesForHint)
        openHint();
    look();
}

void LessonRun::guess(const QString &guessed, const Json &value) {
    m_guess = guessed;
    m_guesses[step().id] = value;
    emit changed();
}

void LessonRun::setHands(std::size_t step, std::size_t choice, int hands) {
    m_hands[step].resize(m_lesson.steps[step].guess->choices.size());
    m_hands[step][choice] = hands;
    emit changed();
}

void LessonRun::openHint() {
    m_hints = std::min(m_hints + 1, step().hints.size());
    emit changed();
}

bool LessonRun::offersSolution() const {
    return std::ranges::any_of(m_given, [](const Given &given) { return given.misses >= missesForSolution; });
}

} // namespace eigenscope

#include "moc_lesson_run.cpp"
