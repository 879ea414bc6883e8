#pragma once

#include "core/conditions/name_source.h"
#include "core/pipeline/pipeline.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>

namespace eigenscope {

/// What live values are of besides a session and its results: known to whoever shows the step.
struct LiveState {
    std::map<std::string, std::string> refusals = {}; ///< the sentence of each refused stage, by its id
    std::string reducerState = "done";                ///< "running", "held" or "done"
    int held = 0;                                     ///< how often the run was held since the step opened
    std::optional<double> timeline = {};              ///< 0 at the first picture of an iterative run, 1 at the last
    Json answers = Json::object(), guesses = Json::object(); ///< what was typed and guessed, by id
    /// What views found beside the results, `compare` and `peaking`; computed when it is asked for where there is none.
    std::optional<Json> studies = {};
    std::optional<Json> views = {}; ///< the `views` of the window; those of the session where there are none
};

/// The sentences of the stages that a run could not do.
std::map<std::string, std::string> refusalsOf(const std::vector<StageFailure> &failures);

/// The live values of a lesson: paths over the report and the results of a session. Each is made when it is first asked
/// for, and kept; matrices are looked at where they are. Of one thread.
class LiveValues final : public NameSource {
public:
    /// The catalogue outlives it.
    LiveValues(Session session, const Catalogue &catalogue, Results results, LiveState state);

    /// The value of a root: `kernel`, `reducer`, `selection`, …; the keys of the report are such.
    [[nodiscard]] ConditionValue value(const std::string &name) const override;
    /// Positions in the source, rising.
    [[nodiscard]] ConditionValue rowsOf(const std::string &className) const override;

private:
    [[nodiscard]] ConditionValue made(const std::string &name) const;
    [[nodiscard]] Json section(const char *key) const;
    [[nodiscard]] Json views() const;
    [[nodiscard]] std::shared_ptr<const Dataset> loaded() const;

    [[nodiscard]] ConditionValue kernel() const;
    [[nodiscard]] ConditionValue reducer() const;
    [[nodiscard]] ConditionValue prepared() const;
    [[nodiscard]] ConditionValue coordinates() const;
    [[nodiscard]] ConditionValue projected() const;
    [[nodiscard]] ConditionValue axes() const;
    [[nodiscard]] ConditionValue reconstruction() const;
    [[nodiscard]] ConditionValue error() const;
    [[nodiscard]] ConditionValue selection() const;
    [[nodiscard]] ConditionValue point() const;
    [[nodiscard]] ConditionValue refusal() const;
    [[nodiscard]] ConditionValue timeline() const;
    [[nodiscard]] ConditionValue view() const;
    [[nodiscard]] ConditionValue look() const;
    [[nodiscard]] ConditionValue covariance() const;
    [[nodiscard]] ConditionValue compare() const;
    [[nodiscard]] ConditionValue peaking() const;

    Session m_session;
    const Catalogue &m_catalogue;
    Results m_results;
    LiveState m_state;
    mutable std::map<std::string, ConditionValue> m_made;
};

} // namespace eigenscope
