#include "ui/document/session_need.h"

#include "ui/document/default_session.h"

namespace eigenscope {

const ReducerInfo *reducerWithoutKernel(const Session &session, ObjectKind kind, const Catalogue &catalogue) {
    const auto &regress = session.regress();
    const RegressionInfo *regression = regress ? catalogue.regressions.find(regress->method.id) : nullptr;
    const bool isDivided = session.cluster() && session.cluster()->on == ClusterGround::Kernel;
    if (!session.reducer() || isDivided || (regression && session.usesKernel(*regression)))
        return nullptr;
    const ReducerInfo *reducer = catalogue.reducers.find(session.reducer()->id);
    return reducer && !session.usesKernel(*reducer, kind) ? reducer : nullptr;
}

Session withoutUnusedKernel(const Session &session, const Dataset *data, const Catalogue &catalogue) {
    if (!data || !reducerWithoutKernel(session, data->kind(), catalogue))
        return session;
    return withIfAccepted(session, "kernel", nullptr, catalogue);
}

} // namespace eigenscope
