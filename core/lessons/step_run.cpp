#include "core/lessons/step_run.h"

#include "core/data/rows_text.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The numbers of a list that a condition gives.
Result<std::vector<double>> numbersOf(const Condition &condition, const NameSource &names) {
    TRY(const ConditionValue value, condition.value(names));
    const Json list = valueJson(value);
    const auto isNumber = [](const Json &entry) { return entry.is_number(); };
    if (!list.is_array() || !std::ranges::all_of(list, isNumber))
        return Error{Error::Kind::InvalidParameter,
                     sentence("'%1' must be a list of numbers. Got %2.", condition.text(), shortText(list))};
    return list.get<std::vector<double>>();
}

} // namespace

Result<void> StepRun::open(const Json &session, const std::optional<Condition> &select,
                           const std::optional<Condition> &point) {
    m_state = {};
    TRY(run(session));
    return place(select, point);
}

Result<void> StepRun::solve(const LessonSolution &solution, const Json &session) {
    const Json kept = m_session->json().value("selection", Json());
    m_state.timeline = solution.timeline;
    m_state.held += solution.held;
    TRY(run(session));
    if (!solution.select && !kept.is_null()) {
        TRY(m_session, m_session->with("selection", kept, m_catalogue));
    }
    TRY(place(solution.select, solution.point));
    if (solution.kernelLine)
        if (const auto read = parseKernel(*solution.kernelLine, m_catalogue.kernels); !read)
            m_state.refusals["kernel"] = read.error().message;
    look();
    return {};
}

Result<void> StepRun::run(const Json &session) {
    TRY(m_session, Session::fromJson(session, m_catalogue));
    PipelineOutcome outcome = runPipeline(*m_session, m_catalogue, m_folder, m_results, {}, m_progress.stop);
    if (m_progress.stop.stop_requested())
        return canceled();
    m_results = std::move(outcome.results);
    m_state.refusals = refusalsOf(outcome.failures);
    look();
    return {};
}

Result<void> StepRun::place(const std::optional<Condition> &select, const std::optional<Condition> &point) {
    if (select) {
        TRY(const std::vector<double> numbers, numbersOf(*select, *m_values));
        const std::vector<Index> rows(numbers.begin(), numbers.end());
        TRY(m_session, m_session->with("selection", rowsText(rows), m_catalogue));
    }
    if (point) {
        TRY(const std::vector<double> values, numbersOf(*point, *m_values));
        Json views = m_session->json().value("views", Json::object());
        views["new_point"] = values;
        TRY(m_session, m_session->with("views", std::move(views), m_catalogue));
    }
    look();
    return {};
}

void StepRun::look() {
    m_values = std::make_unique<LiveValues>(*m_session, m_catalogue, m_results, m_state);
}

} // namespace eigenscope
