#include "ui/document/variants.h"

#include "core/pipeline/session_sections.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

// Where the state of a view stands in a session.
const char *const viewsKey = "views", *const statesKey = "states", *const viewId = "compare";
const char *const variantsKey = "variants", *const referenceKey = "reference";
constexpr std::array patchKeys = {"kernel", "indefinite", "distance", "reducer"};

/// The member of an object; an empty object where it has none.
Json object(const Json &json, const char *key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_object() ? *found : Json::object();
}

/// "PCA" for "Principal component analysis": where the id is an abbreviation, it is what fits over a small picture.
QString shortName(const ReducerInfo &reducer) {
    const QString name = QString::fromStdString(reducer.name), id = QString::fromStdString(reducer.id);
    return name.count(' ') >= 2 && !id.contains('-') ? id.toUpper() : name;
}

/// "perplexity 30": a word begins small within a line, a sign of one letter stays as it is.
QString parameterText(const ParamSpec &spec, const ParamValue &value) {
    QString label = QString::fromStdString(spec.label);
    if (label.size() > 1 && label[1].isLower())
        label[0] = label[0].toLower();
    return label + ' ' + QString::fromStdString(valueText(value));
}

/// The written parameters that make one picture differ from another.
QStringList written(const std::vector<ParamSpec> &specs, const ParamMap &params) {
    QStringList parts;
    for (const ParamSpec &spec : specs)
        if (const auto found = params.find(spec.id); found != params.end() && spec.id != "components")
            parts.append(parameterText(spec, found->second));
    return parts;
}

QString kernelTitle(const KernelExpression &kernel, const Catalogue &catalogue) {
    if (kernel.head != KernelExpression::Head::Kernel)
        return QString::fromStdString(kernelText(kernel));
    const KernelInfo &info = *catalogue.kernels.find(kernel.id);
    const QString name = QString::fromStdString(info.name).section(" (", 0, 0);
    return (QStringList(name) + written(info.params, kernel.params)).join(' ');
}

} // namespace

Variants Variants::of(const Session &session) {
    const Json states = object(session.json().value(viewsKey, Json::object()), statesKey);
    const Json state = object(states, viewId);
    Variants variants;
    if (!states.contains(viewId) && session.reducer()) {
        variants.patches.push_back(Json::object());
        if (session.reducer()->id != "pca")
            variants.patches.push_back({{"reducer", {{"id", "pca"}}}});
    }
    for (const Json &patch : state.value(variantsKey, Json::array()))
        if (patch.is_object() && variants.patches.size() < most)
            variants.patches.push_back(patch);
    const Json reference = state.value(referenceKey, Json());
    if (reference.is_number_unsigned() && reference.get<std::size_t>() < variants.patches.size())
        variants.reference = reference.get<std::size_t>();
    return variants;
}

Json Variants::json() const {
    return {{variantsKey, patches}, {referenceKey, reference}};
}

Session Variants::in(const Session &session, const Catalogue &catalogue, ObjectKind kind) const {
    Json views = session.json().value(viewsKey, Json::object());
    if (!views[statesKey].is_object())
        views[statesKey] = Json::object();
    Variants kept = *this;
    if (const Json present = presentSettings(session, catalogue, kind); !present.is_null())
        std::ranges::replace(kept.patches, Json::object(), present);
    views[statesKey][viewId] = kept.json();
    return *session.with(viewsKey, std::move(views), catalogue); // an object of any content is accepted
}

void Variants::remove(std::size_t index) {
    patches.erase(patches.begin() + static_cast<std::ptrdiff_t>(index));
    if (reference == index)
        reference = 0;
    else if (reference > index)
        --reference;
}

Json presentSettings(const Session &session, const Catalogue &catalogue, ObjectKind kind) {
    if (!session.reducer())
        return nullptr;
    const ReducerInfo &reducer = *catalogue.reducers.find(session.reducer()->id);
    Json patch = Json::object();
    if (session.usesKernel(reducer, kind)) {
        patch["kernel"] = session.json().value("kernel", "gaussian()");
        if (session.json().contains("indefinite"))
            patch["indefinite"] = session.json().at("indefinite");
    }
    if (reducer.input == ReducerInput::Distances)
        patch["distance"] = session.distance(kind);
    patch["reducer"] = session.json().at("reducer");
    return patch;
}

Result<Session> adopted(const Session &session, const Json &patch, const Catalogue &catalogue) {
    Result<Session> next = session;
    for (const char *key : patchKeys)
        if (next && patch.contains(key))
            next = next->with(key, patch.at(key), catalogue);
    return next;
}

Result<Session> sessionOfVariant(const Session &session, const Json &patch, const Catalogue &catalogue,
                                 ObjectKind kind) {
    Json json = session.json();
    for (const char *key : {"views", "exports", "project", "hyperspace", "quality"})
        json.erase(key);
    for (const char *key : patchKeys)
        if (patch.contains(key))
            json[key] = patch.at(key);
    Result<Session> variant = Session::fromJson(std::move(json), catalogue);
    if (variant && !variant->reducer())
        return Error{Error::Kind::InvalidParameter, "A variant must have a reducer."};
    if (variant && !variant->usesKernel(*catalogue.reducers.find(variant->reducer()->id), kind))
        return variant->with("kernel", nullptr, catalogue);
    return variant;
}

bool isAdopted(const Session &session, const Json &patch) {
    return std::ranges::all_of(patchKeys, [&](const char *key) {
        return !patch.contains(key) || (session.json().contains(key) && session.json().at(key) == patch.at(key));
    });
}

QString variantTitle(const Session &session, const Json &patch, const Catalogue &catalogue) {
    const auto setting = [&](const char *key, const Json &otherwise) {
        return patch.contains(key) ? patch.at(key) : session.json().value(key, otherwise);
    };
    const Result<MethodSettings> settings = readReducer(setting("reducer", nullptr), catalogue.reducers);
    const Result<KernelExpression> kernel = readKernel(setting("kernel", "gaussian()"), catalogue.kernels);
    const Json distance = setting("distance", "euclidean");
    if (!settings || !kernel || !checkDistance(distance, catalogue.distances)) {
        const Json id = object(patch, "reducer").value("id", Json());
        return id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString("?");
    }
    const ReducerInfo &reducer = *catalogue.reducers.find(settings->id);
    QStringList parts = {shortName(reducer)};
    const bool onDistances = reducer.input == ReducerInput::Distances;
    if (reducer.input == ReducerInput::Kernel || (onDistances && distance == "kernel"))
        parts.append(kernelTitle(*kernel, catalogue));
    else if (onDistances && distance != "euclidean")
        parts.append(QString::fromStdString(catalogue.distances.find(distance.get<std::string>())->name));
    return (parts + written(reducer.params, settings->params)).join(" · ");
}

} // namespace eigenscope
