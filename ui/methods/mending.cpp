#include "ui/methods/mending.h"

#include "ui/methods/data_cure.h"
#include "ui/methods/method_form.h"
#include "ui/text/choice_text.h"
#include "ui/text/program_words.h"

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
    return Mending{QObject::tr("Set %1 to %2").arg(programWords(spec->label), shown), programWords(spec->help),
                   part.key, ofThese(part.specs(next), next)};
}

std::optional<Mending> step(const Remedy &remedy, const Session &session, const Catalogue &catalogue) {
    const StepInfo *info = catalogue.steps.find(remedy.id);
    if (!info)
        return {};
    std::vector<MethodSettings> steps = session.prepare();
    const bool isFirst = remedy.change == Remedy::Change::PutStepFirst;
    const auto standing = std::ranges::find(steps, remedy.id, &MethodSettings::id);
    if (isFirst && standing != steps.end() && standing != steps.begin()) {
        std::rotate(steps.begin(), standing, standing + 1);
        return Mending{QObject::tr("Put %1 first").arg(programWords(info->name)), programWords(info->help), "prepare",
                       Session::prepareJson(steps)};
    }
    MethodSettings added{remedy.id, {}};
    QString text = programWords(info->name);
    if (const std::size_t equals = remedy.value.find('='); equals != std::string::npos) {
        const std::string value = remedy.value.substr(equals + 1);
        const auto spec = std::ranges::find(info->params, remedy.value.substr(0, equals), &ParamSpec::id);
        added.params[spec->id] = *parseText("prepare", *spec, value);
        text += ": " + choiceText(value);
    }
    steps.insert(isFirst ? steps.begin() : steps.end(), added);
    return Mending{text, programWords(info->help), "prepare", Session::prepareJson(steps)};
}

std::optional<Mending> movedStep(const Remedy &remedy, const Session &session, const Catalogue &catalogue) {
    std::vector<MethodSettings> steps = session.prepare();
    const auto from = static_cast<std::size_t>(std::stoul(remedy.id)),
               to = static_cast<std::size_t>(std::stoul(remedy.value));
    if (from >= steps.size() || to >= steps.size())
        return {};
    const auto name = [&](std::size_t at) { return programWords(catalogue.steps.find(steps[at].id)->name); };
    const QString text = from == to + 1 ? QObject::tr("Swap the two steps") : QObject::tr("Move %1 up").arg(name(from));
    return Mending{text, QObject::tr("Puts %1 before %2.").arg(name(from), name(to)), "prepare",
                   Session::prepareJson(withMovedStep(std::move(steps), from, to))};
}

/// The key of the data, or of the new rows, that were refused.
std::optional<Mending> ofData(const Remedy &remedy, Stage refused, const Session &session) {
    const char *key = refused == Stage::Load ? "data" : refused == Stage::Project ? "project" : nullptr;
    const std::optional<Json> value = dataValue(remedy);
    const auto cure = value ? dataCure(remedy.id, *value) : std::nullopt;
    if (!key || !cure || !session.json().contains(key))
        return {};
    return Mending{cure->text, cure->help, key, withKey(session.json().at(key), remedy.id, *value)};
}

std::optional<Mending> method(const Remedy &remedy, const RefusedPart &part, const Catalogue &catalogue) {
    const auto value = part.withMethod ? part.withMethod(remedy.id) : std::nullopt;
    if (!value)
        return {};
    const ReducerInfo *reducer = catalogue.reducers.find(remedy.id);
    const std::string &name = reducer ? reducer->name : catalogue.regressions.find(remedy.id)->name;
    return Mending{QObject::tr("Use %1").arg(programWords(name)), {}, part.key, *value};
}

} // namespace

std::vector<MethodSettings> withMovedStep(std::vector<MethodSettings> steps, std::size_t from, std::size_t to) {
    const auto at = [&steps](std::size_t place) { return steps.begin() + static_cast<std::ptrdiff_t>(place); };
    if (to < from)
        std::rotate(at(to), at(from), at(from + 1));
    else
        std::rotate(at(from), at(from + 1), at(to + 1));
    return steps;
}

std::optional<Mending> mendingBy(const Remedy &remedy, Stage refused, const Session &session,
                                 const Catalogue &catalogue) {
    if (remedy.change == Remedy::Change::PutStepFirst || remedy.change == Remedy::Change::PutStepLast)
        return step(remedy, session, catalogue);
    if (remedy.change == Remedy::Change::MoveStep)
        return movedStep(remedy, session, catalogue);
    if (remedy.change == Remedy::Change::SetData)
        return ofData(remedy, refused, session);
    const auto part = refusedPart(refused, session, catalogue);
    if (!part)
        return {};
    return remedy.change == Remedy::Change::Set ? setting(remedy, *part) : method(remedy, *part, catalogue);
}

} // namespace eigenscope
