#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// A preparation step with what it learned from the data it was fitted on.
class FittedStep {
public:
    virtual ~FittedStep() = default;
    /// The rows prepared as learned: `data` may be the rows that were fitted on or new ones, whose columns
    /// are met by name. InvalidData where a needed column is missing.
    [[nodiscard]] virtual Result<Dataset> apply(const Dataset &data) const = 0;
    /// The rows that were fitted on, prepared; another result than that of apply where a step chooses among them.
    /// Canceled where a step that takes long is stopped.
    [[nodiscard]] virtual Result<Dataset> applyToFitted(const Dataset &data, const Progress &) const {
        return apply(data);
    }
    /// Plain sentences about what the step found: "The column 'p00' is constant and left at zero."
    [[nodiscard]] virtual Sentences notes() const { return {}; }
    /// What it learned, by name, as the report tells it: what `apply` does follows from it and the parameters.
    [[nodiscard]] virtual Json learned() const = 0;
};

struct StepInfo {
    std::string id;   ///< "standardize"
    std::string name; ///< "Standardize columns"
    std::string help; ///< one sentence
    std::vector<ObjectKind> kinds;
    std::vector<ParamSpec> params;
    /// It learns from the means and covariances of complete rows alone, and rows with the same ones still have the same
    /// ones behind it: it can be fitted on few rows in place of many.
    bool followsMoments = false;
    std::function<Result<std::shared_ptr<const FittedStep>>(const Dataset &data, const ParamMap &given)> fit;
};

/// The kinds of objects that a step takes: points where its type does not say.
template <class Step> std::vector<ObjectKind> kindsOfStep() {
    if constexpr (requires { Step::kinds(); })
        return Step::kinds();
    else
        return {ObjectKind::Points};
}

/// Whether the type of a step says so.
template <class Step>
concept FollowsMoments = static_cast<bool>(Step::followsMoments);

/// StepInfo for a type with id, name, help, Options, schema() and fit(const Dataset &, const Options &); kinds() where
/// it takes other objects than points, followsMoments where that holds.
template <class Step> StepInfo stepInfo() {
    return {Step::id,
            Step::name,
            Step::help,
            kindsOfStep<Step>(),
            Step::schema().specs(),
            FollowsMoments<Step>,
            [](const Dataset &data, const ParamMap &given) -> Result<std::shared_ptr<const FittedStep>> {
                TRY(const auto options, Step::schema().read(Step::name, given));
                return Step::fit(data, options);
            }};
}

Registry<StepInfo> builtinSteps();

} // namespace eigenscope
