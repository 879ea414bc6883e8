#include "ui/methods/mending.h"

#include "ui/methods/method_form.h"
#include "ui/text/choice_text.h"

#include <QObject>

#include <algorithm>

namespace eigenscope {
namespace {

using Specs = std::vector<ParamSpec>;

/// The part of the session that a refusal is about, with what its method may be and what can be set there.
struct RefusedPart {
    std::string key;
    Json settings;
    std::function<std::optional<Json>(const std::string &method)> withMethod;
    std::function<Specs(const Json &settings)> specs;
};

template <class Info> const Info *methodOf(const Registry<Info> &methods, const Json &settings) {
    return methods.find(settings.at("id").get<std::string>());
}

template <class Info>
RefusedPart partOf(const char *key, const Json &settings, const ParamMap &params, const Registry<Info> &methods) {
    const auto withMethod = [&methods, settings, params](const std::string &id) -> std::optional<Json> {
        const Info *info = methods.find(id);
        if (!info)
            return {};
        Json next = Session::reducerJson({id, keptParameters(id, info->params, params)});
        if (settings.contains("target"))
            next["target"] = settings["target"];
        return next;
    };
    return {key, settings, withMethod, [&methods](const Json &now) { return methodOf(methods, now)->params; }};
}

Specs specsOfSelection(const Json &settings, const Catalogue &catalogue) {
    const SelectSettings usual;
    return selectParams(catalogue.criteria, catalogue.searches, settings.value("criterion", usual.criterion),
                        settings.value("search", usual.search));
}

std::optional<RefusedPart> refusedPart(Stage stage, const Session &session, const Catalogue &catalogue) {
    const auto settings = [&session](const char *key) { return session.json().value(key, Json::object()); };
    if (stage == Stage::Select)
        return RefusedPart{"select", settings("select"), {}, [&catalogue](const Json &now) {
                               return specsOfSelection(now, catalogue);
                           }};
    const bool ofReducer = stage == Stage::Reduce || stage == Stage::Spectrum || stage == Stage::Project;
    if (ofReducer && session.reducer())
        return partOf("reducer", settings("reducer"), session.reducer()->params, catalogue.reducers);
    const bool ofRegression = stage == Stage::Regress || stage == Stage::Predict;
    if (ofRegression && session.regress())
        return partOf("regress", settings("regress"), session.regress()->method.params, catalogue.regressions);
    return {};
}

/// Only what can be set there: another criterion or search has other parameters.
Json ofThese(const Specs &specs, const Json &settings) {
    Json known = Json::object();
    for (const auto &[key, value] : settings.items())
        if (key == "id" || key == "target" || std::ranges::find(specs, key, &ParamSpec::id) != specs.end())
            known[key] = value;
    return known;
}

std::optional<Mending> setting(const Remedy &remedy, const RefusedPart &part) {
    const Specs specs = part.specs(part.settings);
    const auto spec = std::ranges::find(specs, remedy.id, &ParamSpec::id);
    if (spec == specs.end())
        return {};
    const Result<ParamValue> value = parseText(part.key, *spec, remedy.value);
    if (!value)
        return {};
    Json next = part.settings;
    next[remedy.id] = toJson(*value);
    const bool isChoice = std::holds_alternative<Choice>(spec->domain);
    const QString shown = isChoice ? choiceText(remedy.value) : QString::fromStdString(remedy.value);
    return Mending{QObject::tr("Set %1 to %2").arg(QString::fromStdString(spec->label), shown),
                   QString::fromStdString(spec->help), part.key, ofThese(part.specs(next), next)};
}

std::optional<Mending> step(const Remedy &remedy, const Session &session, const Catalogue &catalogue) {
    const StepInfo *info = catalogue.steps.find(remedy.id);
    if (!info)
        return {};
    std::vector<MethodSettings> steps = session.prepare();
    const bool isFirst = remedy.change == Remedy::Change::PutStepFirst;
    steps.insert(isFirst ? steps.begin() : steps.end(), MethodSettings{remedy.id, {}});
    return Mending{QString::fromStdString(info->name), QString::fromStdString(info->help), "prepare",
                   Session::prepareJson(steps)};
}

std::optional<Mending> method(const Remedy &remedy, const RefusedPart &part, const Catalogue &catalogue) {
    const auto value = part.withMethod ? part.withMethod(remedy.id) : std::nullopt;
    if (!value)
        return {};
    const ReducerInfo *reducer = catalogue.reducers.find(remedy.id);
    const std::string &name = reducer ? reducer->name : catalogue.regressions.find(remedy.id)->name;
    return Mending{QObject::tr("Use %1").arg(QString::fromStdString(name)), {}, part.key, *value};
}

} // namespace

std::optional<Mending> mendingBy(const Remedy &remedy, Stage refused, const Session &session,
                                 const Catalogue &catalogue) {
    if (remedy.change == Remedy::Change::PutStepFirst || remedy.change == Remedy::Change::PutStepLast)
        return step(remedy, session, catalogue);
    const auto part = refusedPart(refused, session, catalogue);
    if (!part)
        return {};
    return remedy.change == Remedy::Change::Set ? setting(remedy, *part) : method(remedy, *part, catalogue);
}

} // namespace eigenscope
