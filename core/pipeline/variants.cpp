#include "core/pipeline/variants.h"

#include "core/pipeline/geodesic_kernel.h"
#include "core/pipeline/session/session_sections.h"
#include "core/reducers/kernel_pca.h"
#include "core/reducers/pca.h"

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

} // namespace

Variants Variants::of(const Session &session) {
    const Json states = object(session.json().value(viewsKey, Json::object()), statesKey);
    const Json state = object(states, viewId);
    Variants variants;
    if (!states.contains(viewId) && session.reducer()) {
        variants.patches.push_back(Json::object());
        if (session.reducer()->id != Pca::id)
            variants.patches.push_back({{"reducer", {{"id", Pca::id}}}});
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
    if (session.inputOf(reducer) == ReducerInput::Distances)
        patch["distance"] = session.distance(kind);
    patch["reducer"] = session.json().at("reducer");
    return patch;
}

bool isOnGeodesics(const Json &patch) {
    const auto method = patch.find(geodesicsKey);
    return method != patch.end() && *method == KernelPca::id;
}

Result<Session> adopted(const Session &session, const Json &patch, const Catalogue &catalogue) {
    if (isOnGeodesics(patch))
        return Error{Error::Kind::InvalidParameter,
                     sentence("Kernel PCA on geodesics stands beside others only. Adopt Isomap, "
                              "which gives the same picture.")};
    Result<Session> next = session;
    for (const char *key : patchKeys)
        if (next && patch.contains(key))
            next = next->with(key, patch.at(key), catalogue);
    return next;
}

Result<Session> sessionOfVariant(const Session &session, const Json &patch, const Catalogue &catalogue,
                                 ObjectKind kind) {
    Json json = session.json();
    for (const char *key : {"views", "scenes", "exports", "project", "hyperspace", "quality"})
        json.erase(key);
    for (const char *key : patchKeys)
        if (patch.contains(key))
            json[key] = patch.at(key);
    Result<Session> variant = Session::fromJson(std::move(json), catalogue);
    if (variant && !variant->reducer())
        return Error{Error::Kind::InvalidParameter, sentence("A variant must have a reducer.")};
    if (variant && !variant->usesKernel(*catalogue.reducers.find(variant->reducer()->id), kind))
        return variant->with("kernel", nullptr, catalogue);
    return variant;
}

Result<std::shared_ptr<const Reduction>> drawnOfVariant(const Json &patch, std::shared_ptr<const Reduction> reduction,
                                                        const Catalogue &catalogue, const Progress &progress) {
    if (isOnGeodesics(patch))
        return kernelPcaOnGeodesics(*reduction, catalogue, progress);
    return reduction;
}

bool isAdopted(const Session &session, const Json &patch) {
    return !isOnGeodesics(patch) && std::ranges::all_of(patchKeys, [&](const char *key) {
        return !patch.contains(key) || (session.json().contains(key) && session.json().at(key) == patch.at(key));
    });
}

} // namespace eigenscope
