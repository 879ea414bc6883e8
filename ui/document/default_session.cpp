#include "ui/document/default_session.h"

#include "core/reducers/interface/components_setting.h"

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
    const MethodSettings mds{"classical-mds", {{componentsKey, std::int64_t{3}}}};
    const MethodSettings kernelPca{"kernel-pca", {{componentsKey, std::int64_t{3}}}};
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
