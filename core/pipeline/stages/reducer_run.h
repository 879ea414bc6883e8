#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/results.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The reducer of a session on what is prepared, on its way from the start to the picture.
class ReducerRun {
public:
    /// `session` has a reducer, and `results` what that works on; `table` is that of positionsTable, `former` a picture
    /// that it may go on from. InvalidData or InvalidParameter where it cannot start.
    static Result<ReducerRun> start(const Session &session, const Catalogue &catalogue, const Results &results,
                                    std::shared_ptr<const Dataset> table = nullptr, const Reduction *former = nullptr);

    /// As Run::advance and Run::progress.
    Result<RunState> advance(Index steps, const Progress &progress) { return m_run->advance(steps, progress); }
    [[nodiscard]] double progress() const { return m_run->progress(); }
    /// What stands so far, with the method, the rows and the distance that it is made from.
    [[nodiscard]] Reduction outcome() const;

private:
    ReducerRun(MethodSettings reducer, ReducerTask task, std::unique_ptr<Run> run);

    MethodSettings m_reducer;
    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const Metric> m_metric;
    std::unique_ptr<Run> m_run;
};

} // namespace eigenscope
