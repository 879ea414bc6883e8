#include "core/lessons/live_values.h"

#include "core/base/json_value.h"
#include "core/lessons/live_kernel.h"
#include "core/lessons/live_point.h"
#include "core/lessons/live_rows.h"
#include "core/lessons/live_studies.h"
#include "core/pipeline/report/report.h"
#include "core/pipeline/report/report_numbers.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>

namespace eigenscope {
namespace {

ConditionValue viewOf(const std::shared_ptr<const Reduction> &reduction, const MatrixXd &matrix) {
    return matrix.size() > 0 ? ConditionValue(NumberView::ofMember(reduction, matrix)) : ConditionValue();
}

} // namespace

std::map<std::string, std::string> refusalsOf(const std::vector<StageFailure> &failures) {
    std::map<std::string, std::string> refusals;
    for (const StageFailure &failure : failures)
        refusals[std::string(stageName(failure.stage))] = failure.error.message;
    return refusals;
}

LiveValues::LiveValues(Session session, const Catalogue &catalogue, Results results, LiveState state)
    : m_session(std::move(session)), m_catalogue(catalogue), m_results(std::move(results)), m_state(std::move(state)) {}

ConditionValue LiveValues::value(const std::string &name) const {
    const auto found = m_made.find(name);
    return found != m_made.end() ? found->second : m_made[name] = made(name);
}

ConditionValue LiveValues::made(const std::string &name) const {
    static const std::map<std::string, ConditionValue (LiveValues::*)() const> roots = {
        {"kernel", &LiveValues::kernel},
        {"reducer", &LiveValues::reducer},
        {"prepared", &LiveValues::prepared},
        {"coordinates", &LiveValues::coordinates},
        {"projected", &LiveValues::projected},
        {"axes", &LiveValues::axes},
        {"reconstruction", &LiveValues::reconstruction},
        {"error", &LiveValues::error},
        {"selection", &LiveValues::selection},
        {"point", &LiveValues::point},
        {"refusal", &LiveValues::refusal},
        {"timeline", &LiveValues::timeline},
        {"view", &LiveValues::view},
        {"look", &LiveValues::look},
        {"covariance", &LiveValues::covariance},
        {"compare", &LiveValues::compare},
        {"peaking", &LiveValues::peaking}};
    if (const auto root = roots.find(name); root != roots.end())
        return (this->*root->second)();
    if (name == "session")
        return jsonValue(m_session.json());
    if (name == "answer")
        return jsonValue(m_state.answers);
    if (name == "guess")
        return jsonValue(m_state.guesses);
    if (name == "workspace")
        return jsonValue(Json(entryOf(views(), "workspace")));
    if (name == "warnings")
        return jsonValue(Json(m_results.warnings()));
    std::optional<Json> found = reportSection(name, m_session, m_catalogue, m_results);
    return found ? jsonValue(*std::move(found)) : ConditionValue();
}

Json LiveValues::section(const char *key) const {
    return reportSection(key, m_session, m_catalogue, m_results).value_or(Json::object());
}

Json LiveValues::views() const {
    return m_state.views ? *m_state.views : entryOf(m_session.json(), "views");
}

std::shared_ptr<const Dataset> LiveValues::loaded() const {
    const auto data = m_results.value<Stage::Load>();
    return data ? data->dataset : nullptr;
}

ConditionValue LiveValues::rowsOf(const std::string &className) const {
    const auto data = loaded();
    return data ? classRows(*data, className) : ConditionValue();
}

ConditionValue LiveValues::kernel() const {
    return kernelValue(m_results, m_session, section("kernel"));
}

ConditionValue LiveValues::reducer() const {
    Json reducer = section("reducer");
    if (reducer.empty() && m_session.reducer())
        reducer = {{"id", m_session.reducer()->id},
                   {"parameters", usedParameters(m_catalogue.reducers.find(m_session.reducer()->id)->params,
                                                 m_session.reducer()->params)}};
    reducer["state"] = m_state.reducerState;
    reducer["held"] = m_state.held;
    return jsonValue(std::move(reducer));
}

ConditionValue LiveValues::prepared() const {
    const auto stage = m_results.value<Stage::Prepare>();
    return stage ? pointsValue(stage->dataset) : ConditionValue();
}

ConditionValue LiveValues::coordinates() const {
    const auto reduction = m_results.value<Stage::Reduce>();
    return reduction ? viewOf(reduction, reduction->coordinates) : ConditionValue();
}

ConditionValue LiveValues::projected() const {
    const auto rows = m_results.value<Stage::Project>();
    return rows ? ConditionValue(NumberView::ofMember(rows, rows->coordinates)) : ConditionValue();
}

ConditionValue LiveValues::axes() const {
    const auto reduction = m_results.value<Stage::Reduce>();
    const auto weights = reduction ? reduction->findings.get<ColumnWeights>() : nullptr;
    return weights ? ConditionValue(NumberView::ofMember(weights, weights->values)) : ConditionValue();
}

ConditionValue LiveValues::reconstruction() const {
    return keptByAxes(m_results, m_session.selection(), newPointIn(views())).kept;
}

ConditionValue LiveValues::error() const {
    return keptByAxes(m_results, m_session.selection(), newPointIn(views())).lost;
}

ConditionValue LiveValues::selection() const {
    return selectionValue(m_session.selection(), loaded().get());
}

ConditionValue LiveValues::point() const {
    return pointValue(m_results, newPointIn(views()));
}

ConditionValue LiveValues::refusal() const {
    Json sentences = Json::object();
    for (const StageInfo &info : builtinStages()) {
        const auto refused = m_state.refusals.find(info.id);
        sentences[info.id] = refused == m_state.refusals.end() ? Json() : Json(refused->second);
    }
    return jsonValue(std::move(sentences));
}

ConditionValue LiveValues::timeline() const {
    return jsonValue(m_state.timeline ? Json{{"position", *m_state.timeline}} : Json::object());
}

ConditionValue LiveValues::look() const {
    const Json all = views();
    Json look = Json::object();
    for (const char *key : {"color", "text", "hidden"})
        if (const Json &value = entryOf(all, key); !value.is_null())
            look[key] = value;
    return jsonValue(std::move(look));
}

ConditionValue LiveValues::covariance() const {
    const auto stage = m_results.value<Stage::Prepare>();
    return stage ? covarianceValue(*stage->dataset) : ConditionValue();
}

ConditionValue LiveValues::compare() const {
    if (m_state.studies)
        return jsonValue(Json(entryOf(*m_state.studies, "compare")));
    return m_results.value<Stage::Prepare>() ? jsonValue(compareStudy(m_session, m_catalogue, m_results))
                                             : ConditionValue();
}

ConditionValue LiveValues::peaking() const {
    if (m_state.studies)
        return jsonValue(Json(entryOf(*m_state.studies, "peaking")));
    const auto selection = m_results.value<Stage::Select>();
    if (!selection)
        return {};
    const Json all = views(), states = entryOf(all, "states"), state = entryOf(states, "peaking"),
               model = entryOf(state, "model");
    const auto curve = usualPeaking(*selection, model.is_string() ? model.get<std::string>() : "", m_catalogue, {});
    return curve ? jsonValue(peakingStudy(*curve)) : ConditionValue();
}

ConditionValue LiveValues::view() const {
    const Json states = entryOf(views(), "states");
    return jsonValue(states.is_object() ? states : Json(Json::object()));
}

} // namespace eigenscope
