#include "core/pipeline/stages/reducer_run.h"

#include "core/formats/load_data.h"
#include "core/pipeline/stages/kinds_taken.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/reduce.h"

namespace eigenscope {

Result<ReducerRun> ReducerRun::start(const Session &session, const Catalogue &catalogue, const Results &results,
                                     std::shared_ptr<const Dataset> table, const Reduction *former) {
    const ReducerInfo &reducer = *catalogue.reducers.find(session.reducer()->id);
    ReducerTask task{results.value<Stage::Prepare>()->dataset, nullptr, session.indefinite()};
    TRY(takesKind(reducer, task.data->kind()));
    if (session.usesKernel(reducer, results.kind()))
        task.kernel = results.value<Stage::Kernel>();
    if (session.inputOf(reducer) == ReducerInput::Distances) {
        TRY(task.metric, sessionMetric(session, catalogue, task.data, std::exchange(task.kernel, nullptr)));
    }
    if (reducer.input == ReducerInput::Positions) {
        task.read = results.value<Stage::Load>()->dataset;
        task.table = std::move(table);
    }
    if (former)
        task.former = former->coordinates;
    TRY(auto run, reducer.start(task, session.reducer()->params));
    return ReducerRun(*session.reducer(), std::move(task), std::move(run));
}

ReducerRun::ReducerRun(MethodSettings reducer, ReducerTask task, std::unique_ptr<Run> run)
    : m_reducer(std::move(reducer)), m_data(std::move(task.data)), m_metric(std::move(task.metric)),
      m_run(std::move(run)) {}

Reduction ReducerRun::outcome() const {
    Reduction reduction = *m_run->outcome();
    reduction.method = m_reducer.id;
    reduction.given = m_reducer.params;
    if (!reduction.data) { // otherwise the method has left rows out
        reduction.data = m_data;
        reduction.metric = m_metric;
    }
    return reduction;
}

} // namespace eigenscope
