#pragma once

#include "core/formats/load_data.h"
#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/hyperspace.h"
#include "core/pipeline/stages/pipeline_observer.h"
#include "core/pipeline/stages/predict.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/project.h"

namespace eigenscope {

/// A stage that could not be done.
struct StageFailure {
    Stage stage = Stage::Load;
    Error error;
};

/// Where a run ended. A stage that was refused, or that needs one that was, has no value.
struct PipelineOutcome {
    Results results;
    std::vector<StageFailure> failures; ///< in the order in which they ran
};

/// Runs a session on a base folder, stage by stage. A stage whose inputs and settings are those of
/// `previous` is taken from there. A pure function of its arguments, so runs may overlap on several threads.
/// A refused stage ends those that need it, the others still run; canceled ends all (one failure of that kind).
PipelineOutcome runPipeline(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                            const Results &previous, const PipelineObserver &observer, std::stop_token stop);

} // namespace eigenscope
