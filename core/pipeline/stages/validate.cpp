#include "core/pipeline/stages/regress.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The λ that the session asks for; nothing for a method that has none.
std::optional<double> lambdaOf(const Session &session, const RegressionInfo &info) {
    const auto spec = std::ranges::find(info.params, "lambda", &ParamSpec::id);
    if (spec == info.params.end())
        return std::nullopt;
    const ParamMap &given = session.regress()->method.params;
    const auto found = given.find("lambda");
    return std::get<double>(found == given.end() ? spec->defaultValue : found->second);
}

/// Of all but `here`, which alone depends on λ.
std::string pathKey(const StageInput &input) {
    Json settings = Session::regressJson(*input.session.regress());
    settings.erase("lambda");
    return joinedKey({regressionInput(input), "validate", settingsKey(settings)});
}

/// A validation that differs by λ alone is kept from the run before.
Result<Validation> validated(const StageInput &input, const std::string &key, const Progress &progress) {
    const RegressionInfo &info = *input.regression();
    const auto before = input.previous.value<Stage::Validate>();
    const bool isKnown = before && before->key == key;
    TRY(Validation validation,
        (isKnown ? Result<Validation>(*before)
                 : info.validate(regressionTask(input), input.session.regress()->method.params, progress)));
    validation.key = key;
    if (validation.at)
        validation.here = validation.at(lambdaOf(input.session, info).value_or(0));
    return validation;
}

StageTask validateTask(const StageInput &input) {
    return taskOf<Stage::Validate>(
        input.results.key(Stage::Regress),
        [&input, key = pathKey(input)](const Progress &progress) { return validated(input, key, progress); });
}

} // namespace

template <> StageInfo describeStage<Stage::Validate>() {
    return {.id = "validate",
            .title = "Error of unseen rows",
            .measures = true,
            .needs = {{Stage::Regress}},
            .isAsked = [](const StageInput &input) { return input.regression() != nullptr; },
            .task = validateTask,
            .warnings = warningsOf<Stage::Validate>(&Validation::warnings)};
}

} // namespace eigenscope
