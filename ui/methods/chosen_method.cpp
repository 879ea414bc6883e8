#include "ui/methods/chosen_method.h"

#include "core/reducers/interface/components_setting.h"
#include "ui/methods/method_form.h"
#include "ui/text/program_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {

bool chooseReducer(Document &document, const std::string &id) {
    const auto &now = document.session().reducer();
    if (now && now->id == id)
        return true;
    const ReducerInfo &info = *document.catalogue().reducers.find(id);
    std::vector<ParamSpec> specs = info.params;
    std::erase_if(specs, [&info](const ParamSpec &spec) {
        // The first two axes of such a map on three are no map on two.
        const bool isOwn = info.can.freeOfRotation && spec.id == componentsKey;
        return isOwn || !spec.automatic.empty();
    });
    return document.set(QObject::tr("Reducer"), "reducer",
                        Session::reducerJson({id, now ? keptParameters(id, specs, now->params) : ParamMap()}));
}

bool chooseKernel(Document &document, const std::string &id) {
    return document.set(QObject::tr("Kernel"), "kernel", kernelText({.id = id}));
}

bool addStep(Document &document, const StepInfo &step) {
    std::vector<MethodSettings> steps = document.session().prepare();
    steps.push_back({step.id, {}});
    const auto prepared = document.results().value<Stage::Prepare>();
    for (const ParamSpec &spec : step.params) // columns that must be named: all of them, to take some away
        if (std::holds_alternative<ColumnNames>(spec.domain) && spec.automatic.empty() && prepared)
            steps.back().params[spec.id] = prepared->dataset->points().columns;
    return document.set(QObject::tr("Add %1").arg(programWords(step.name)), "prepare", Session::prepareJson(steps));
}

QString stepRefusal(const StepInfo &step, const Results &results) {
    const ObjectKind kind = !results.value<Stage::Prepare>() && results.value<Stage::Load>()
                                ? results.value<Stage::Load>()->dataset->kind()
                                : results.kind();
    return std::ranges::find(step.kinds, kind) != step.kinds.end()
               ? QString()
               : QObject::tr("This step does not take %1.").arg(programWords(kindName(kind)));
}

} // namespace eigenscope
