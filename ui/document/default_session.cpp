#include "ui/document/default_session.h"

#include "core/reducers/interface/components_setting.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The kernel that objects of this kind are looked at with first; empty where they need none.
std::string usualKernel(ObjectKind kind) {
    switch (kind) {
    case ObjectKind::Points: return "gaussian()";
    case ObjectKind::Sequences: return "normalize(spectrum(length=3))";
    case ObjectKind::Graph: return "exponential-diffusion(beta=0.2)";
    case ObjectKind::Dissimilarities: return {};
    case ObjectKind::Gram: return "precomputed";
    }
    return {};
}

/// Three axes, or two where so few rows may have no third one.
std::int64_t usualComponents(Index rows) {
    return rows < 0 || rows >= 10 ? 3 : std::clamp<std::int64_t>(rows - 1, 1, 2);
}

} // namespace

Index usualNeighbors(Index rows) {
    for (const Index neighbors : {12, 5, 1})
        if (rows < 0 || 2 * neighbors < rows)
            return neighbors;
    return 0;
}

Session withIfAccepted(const Session &session, std::string_view key, Json value, const Catalogue &catalogue) {
    Result<Session> next = session.with(key, std::move(value), catalogue);
    return next ? *std::move(next) : session;
}

Session defaultSession(Json data, ObjectKind kind, Index rows, const Catalogue &catalogue) {
    Session session = withIfAccepted(Session::onSource(""), "data", std::move(data), catalogue);
    const ParamMap components = {{componentsKey, usualComponents(rows)}};
    const MethodSettings mds{"classical-mds", components}, kernelPca{"kernel-pca", components};
    if (kind == ObjectKind::Points)
        session = withIfAccepted(session, "prepare", Session::prepareJson({{"standardize", {}}}), catalogue);
    if (const std::string kernel = usualKernel(kind); !kernel.empty())
        session = withIfAccepted(session, "kernel", kernel, catalogue);
    const bool onDistances = kind == ObjectKind::Dissimilarities;
    session = withIfAccepted(session, "reducer", Session::reducerJson(onDistances ? mds : kernelPca), catalogue);
    if (const Index neighbors = usualNeighbors(rows))
        session = withIfAccepted(session, "quality", {{"neighbors", {neighbors}}}, catalogue);
    return session;
}

} // namespace eigenscope
