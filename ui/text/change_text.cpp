#include "ui/text/change_text.h"

#include "core/selection/feature_scores.h"
#include "core/selection/feature_selection.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/variant_title.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace eigenscope {
namespace {

constexpr qsizetype mostSigns = 40; ///< of a value that somebody typed
constexpr std::size_t mostNames = 3;

QString shortened(const QString &text) {
    return text.size() > mostSigns ? text.left(mostSigns - 1) + u'…' : text;
}

QString fromTo(const QString &before, const QString &after) {
    return before + " → " + after;
}

/// A value of a session as a card shows it.
QString valueLabel(const Json &value) {
    if (value.is_null())
        return QObject::tr("automatic");
    if (value.is_boolean())
        return value.get<bool>() ? QObject::tr("on") : QObject::tr("off");
    if (value.is_number())
        return numberLabel(value.get<double>(), 4);
    if (value.is_string())
        return shortened(QString::fromStdString(value.get<std::string>()));
    if (!value.is_array() || value.size() > mostNames)
        return QString::number(value.size());
    QStringList parts;
    for (const Json &part : value)
        parts.append(valueLabel(part));
    return shortened(parts.join(", "));
}

/// "Min size" for "min_size".
QString labelOf(const std::string &key, const std::vector<ParamSpec> &specs) {
    const auto spec = std::ranges::find(specs, key, &ParamSpec::id);
    if (spec != specs.end())
        return programWords(spec->label);
    QString label = QString::fromStdString(key).replace('_', ' ');
    label[0] = label[0].toUpper();
    return label;
}

Json valueOf(const Json &object, const std::string &key, const std::vector<ParamSpec> &specs) {
    if (const auto found = object.find(key); found != object.end())
        return *found;
    const auto spec = std::ranges::find(specs, key, &ParamSpec::id);
    return spec == specs.end() ? Json() : toJson(spec->defaultValue);
}

/// The keys in which two objects differ; a value that is the default counts as not written.
Names changedKeys(const Json &before, const Json &after, const std::vector<ParamSpec> &specs = {}) {
    Names keys;
    for (const Json *object : {&before, &after})
        for (const auto &[key, value] : object->items())
            if (std::ranges::find(keys, key) == keys.end() && valueOf(before, key, specs) != valueOf(after, key, specs))
                keys.push_back(key);
    return keys;
}

/// "σ 1 → 2", where two objects differ in one value; "γ 3" where that one takes the place of another.
QString parameterChange(const Json &before, const Json &after, const std::vector<ParamSpec> &specs) {
    Names keys = changedKeys(before, after, specs);
    const bool isOther = keys.size() > 1;
    if (isOther)
        std::erase_if(keys, [&after](const std::string &key) { return !after.contains(key); });
    if (keys.size() != 1)
        return {};
    const std::string &key = keys.front();
    if (isOther)
        return labelOf(key, specs) + ' ' + valueLabel(after.at(key));
    return labelOf(key, specs) + ' ' +
           fromTo(valueLabel(valueOf(before, key, specs)), valueLabel(valueOf(after, key, specs)));
}

Json objectOf(const ParamMap &params) {
    Json object = Json::object();
    for (const auto &[id, value] : params)
        object[id] = toJson(value);
    return object;
}

/// A method that came, that gave way to another, or a parameter of it; `nameOf` gives its name.
template <class Info, class NameOf>
QString methodChange(const Json &before, const Json &after, const Registry<Info> &registry, const NameOf &nameOf) {
    const Info &next = *registry.find(after.at("id").template get<std::string>());
    if (before.is_null())
        return nameOf(next);
    const Info &last = *registry.find(before.at("id").template get<std::string>());
    return next.id == last.id ? parameterChange(before, after, next.params) : fromTo(nameOf(last), nameOf(next));
}

// The kernel

QString kernelName(const KernelInfo &kernel) {
    return programWords(kernel.name).section(" (", 0, 0);
}

bool isSameButParts(const KernelExpression &a, KernelExpression b) {
    b.parts = a.parts;
    return a == b;
}

/// The innermost kernels that hold all that differs.
std::pair<const KernelExpression *, const KernelExpression *> difference(const KernelExpression &a,
                                                                         const KernelExpression &b) {
    if (!isSameButParts(a, b) || a.parts.size() != b.parts.size())
        return {&a, &b};
    const auto [first, second] = std::ranges::mismatch(a.parts, b.parts);
    if (first == a.parts.end() || !std::equal(first + 1, a.parts.end(), second + 1))
        return {&a, &b};
    return difference(*first, *second);
}

QString kernelChange(const Session &before, const Session &after, const Catalogue &catalogue) {
    const KernelExpression whole = after.kernelInUse(), former = before.kernelInUse();
    const auto [last, next] = difference(former, whole);
    const KernelInfo *from = last->isNamed() ? catalogue.kernels.find(last->id) : nullptr,
                     *to = next->isNamed() ? catalogue.kernels.find(next->id) : nullptr;
    if (from && from == to)
        return parameterChange(objectOf(last->params), objectOf(next->params), to->params);
    return from && to ? fromTo(kernelName(*from), kernelName(*to)) : QString();
}

// The steps of the preparation

QString stepName(const MethodSettings &step, const Catalogue &catalogue) {
    return programWords(catalogue.steps.find(step.id)->name);
}

/// The step that `more` has beside the steps of `fewer`; nullptr where that is not all.
const MethodSettings *onlyMore(const std::vector<MethodSettings> &fewer, const std::vector<MethodSettings> &more) {
    if (more.size() != fewer.size() + 1)
        return nullptr;
    const auto added = std::ranges::mismatch(more, fewer).in1;
    return std::equal(added + 1, more.end(), fewer.begin() + (added - more.begin())) ? &*added : nullptr;
}

QString prepareChange(const Session &before, const Session &after, const Catalogue &catalogue) {
    const auto &last = before.prepare(), &next = after.prepare();
    if (const MethodSettings *added = onlyMore(last, next))
        return QObject::tr("Add %1").arg(stepName(*added, catalogue));
    if (const MethodSettings *removed = onlyMore(next, last))
        return QObject::tr("Remove %1").arg(stepName(*removed, catalogue));
    if (last.size() != next.size())
        return {};
    const auto [was, is] = std::ranges::mismatch(last, next);
    if (is == next.end() || was->id != is->id)
        return {};
    const QString text =
        parameterChange(objectOf(was->params), objectOf(is->params), catalogue.steps.find(is->id)->params);
    return text.isEmpty() ? text : stepName(*is, catalogue) + ": " + text;
}

// The data

QString dataChange(const Json &before, const Json &after, const Catalogue &catalogue) {
    constexpr std::string_view generated = "generate:";
    const auto source = after.at("source").get<std::string>();
    const GeneratorInfo *generator =
        source.starts_with(generated) ? catalogue.generators.find(source.substr(generated.size())) : nullptr;
    const std::vector<ParamSpec> specs = generator ? generator->params : std::vector<ParamSpec>();
    const Names keys = changedKeys(before, after, specs);
    const bool isRole = keys.size() == 1 && (keys.front() == "label" || keys.front() == "columns");
    const bool isParameter = keys.size() == 1 && std::ranges::find(specs, keys.front(), &ParamSpec::id) != specs.end();
    return isRole || isParameter ? parameterChange(before, after, specs) : QString();
}

} // namespace

QString changeText(const Session &before, const Session &after, const Catalogue &catalogue) {
    const Names keys = changedKeys(before.json(), after.json());
    if (keys.size() != 1)
        return {};
    const std::string &key = keys.front();
    if (key == "kernel")
        return kernelChange(before, after, catalogue);
    if (key == "prepare")
        return prepareChange(before, after, catalogue);
    const auto nameOf = [](const auto &info) { return programWords(info.name); };
    const Json last = before.json().value(key, Json()), next = after.json().value(key, Json());
    if (key == "distance" && next.is_string())
        return QObject::tr("Distance %1").arg(nameOf(*catalogue.distances.find(next.get<std::string>())));
    if (key == "indefinite" && next.is_string())
        return QObject::tr("Negative eigenvalues %1").arg(valueLabel(next));
    if (key == "reducer" && next.is_object())
        return methodChange(last, next, catalogue.reducers, shortReducerName);
    if (key == "regress" && next.is_object())
        return methodChange(last, next, catalogue.regressions, nameOf);
    if (key == "cluster" && next.is_object())
        return methodChange(last, next, catalogue.clusterings, nameOf);
    if (!last.is_object() || !next.is_object())
        return {};
    if (key == "data")
        return dataChange(last, next, catalogue);
    if (key == "select")
        return parameterChange(
            last, next,
            selectParams(catalogue.criteria, catalogue.searches, after.select()->criterion, after.select()->search));
    if (key == "scores")
        return parameterChange(last, next, ScoreOptions::schema().specs());
    if (key == "quality")
        return parameterChange(last, next, {{.id = "neighbors", .label = "Quality k"}});
    return key == "hyperspace" ? parameterChange(last, next, {}) : QString();
}

} // namespace eigenscope
