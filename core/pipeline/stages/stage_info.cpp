#include "core/pipeline/stages/stage_info.h"

#include <algorithm>

namespace eigenscope {
namespace {

template <Stage stage> StageInfo described() {
    StageInfo info = describeStage<stage>();
    info.stage = stage;
    return info;
}

} // namespace

const ReducerInfo *StageInput::reducer() const {
    return session.reducer() ? catalogue.reducers.find(session.reducer()->id) : nullptr;
}

bool StageInput::reducerTakesKernel() const {
    return reducer() && session.usesKernel(*reducer(), results.kind());
}

const RegressionInfo *StageInput::regression() const {
    return session.regress() ? catalogue.regressions.find(session.regress()->method.id) : nullptr;
}

bool StageInput::regressionTakesKernel() const {
    return regression() && session.usesKernel(*regression());
}

bool StageInput::clusters(ClusterGround ground) const {
    return session.cluster() && session.cluster()->on == ground;
}

bool StageInput::asksForKernel() const {
    return session.kernel() || reducerTakesKernel() || regressionTakesKernel() || clusters(ClusterGround::Kernel);
}

bool StageInfo::isReady(const StageInput &input) const {
    return std::ranges::all_of(needs, [&input](const StageNeed &need) {
        return input.results.stands(need.stage) || (need.isRequired && !need.isRequired(input));
    });
}

std::span<const StageInfo> builtinStages() {
#define EIGENSCOPE_ENTRY(name, Value) described<Stage::name>(),
    static const std::array all = {EIGENSCOPE_STAGES(EIGENSCOPE_ENTRY)};
#undef EIGENSCOPE_ENTRY
    return all;
}

const StageInfo &stageInfo(Stage stage) {
    return builtinStages()[rowOf(stage)];
}

std::string_view stageName(Stage stage) {
    return stageInfo(stage).id;
}

bool standsOn(Stage stage, Stage other) {
    return stage == other || std::ranges::any_of(stageInfo(stage).needs, [other](const StageNeed &need) {
               return standsOn(need.stage, other);
           });
}

} // namespace eigenscope
