#pragma once

#include "core/pipeline/stages/results.h"

#include <functional>
#include <stop_token>

namespace eigenscope {

/// What happens while a session runs, and what a person has in hand; each function may be empty and is called on the
/// computing thread.
struct PipelineObserver {
    std::function<void(Stage stage)> started;
    std::function<void(Stage stage, double fraction)> progressed;
    /// A stage stands, or the session does not ask for it: `results` hold everything up to it. `reused` when
    /// nothing had to be computed.
    std::function<void(Stage stage, const Results &results, bool reused)> finished;
    /// The picture of an iterative method on its way, as prepared data and coordinates stand; several times a second.
    std::function<void(std::shared_ptr<const Reduction> picture)> moved;
    /// A picture of these rows from which a reducer that can goes on; none where it starts as its settings say.
    std::shared_ptr<const Reduction> former = nullptr;
    /// Asked between the iterations of a method: true ends it with what it has.
    std::function<bool()> finishAsked;
    /// The measures that somebody looks at, which come before the others.
    std::vector<Stage> watched = {};
    /// Once: all that draws stands, or is refused. What follows only measures.
    std::function<void()> drawn;
    /// Before the first measure that does not stop at once: may wait, so that live changes come first.
    std::function<void(const std::stop_token &stop)> rest;
};

} // namespace eigenscope
