#include "core/pipeline/stages/results.h"

#include "core/kernels/matrix/kernel_matrix.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/quality.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/quality/measure.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace eigenscope {

bool Results::take(Stage stage, const Results &from) {
    Row &row = m_rows[rowOf(stage)];
    const Row former = std::exchange(row, from.m_rows[rowOf(stage)]);
    const auto isSame = [](const AnyResult &one, const AnyResult &other) {
        return one.value == other.value && one.key == other.key;
    };
    return !isSame(former.own, row.own) || !isSame(former.given, row.given);
}

bool Results::complete(Stage stage) {
    const auto completed = stageInfo(stage).completes;
    const auto &value = given(stage).value;
    if (!completed || !value || given(*completed).value == value)
        return false;
    setOwn(*completed, {value, key(*completed), seconds(*completed)});
    return true;
}

ObjectKind Results::kind() const {
    const auto prepared = value<Stage::Prepare>();
    return prepared ? prepared->dataset->kind() : ObjectKind::Points;
}

Sentences Results::warnings() const {
    Sentences all;
    for (const StageInfo &info : builtinStages())
        if (info.warnings && stands(info.stage))
            std::ranges::copy(info.warnings(*this), std::back_inserter(all));
    return all;
}

std::shared_ptr<const Quality> Results::qualityOfPicture() const {
    auto quality = value<Stage::Quality>();
    const bool isOf =
        quality && stands(Stage::Reduce) && key(Stage::Quality) == qualityKey(quality->neighbors, key(Stage::Reduce));
    return isOf ? quality : nullptr;
}

std::shared_ptr<const KernelMatrix> Results::kernelMatrix() const {
    auto kernel = value<Stage::Kernel>();
    return kernel && kernel->hasMatrix() ? kernel : nullptr;
}

} // namespace eigenscope
