#include "core/pipeline/usual_peaking.h"

#include "core/selection/criteria/wrapper.h"

namespace eigenscope {

std::string suitingModel(const Dataset &data) {
    return data.label ? "lda" : "ridge";
}

Result<PeakingCurve> usualPeaking(const FeatureSelection &selection, const std::string &model,
                                  const Catalogue &catalogue, const Progress &progress) {
    constexpr Index folds = 5;
    const std::string name = model.empty() ? suitingModel(*selection.data) : model;
    const Sentence owner = sentence("peaking"); // as a refusal calls it
    TRY(const WrapperOptions options, WrapperOptions::schema().read(owner, {{"model", name}, {"lambda", 1e-6}}));
    return peakingCurve({catalogue.criteria, catalogue.searches, selection.settings}, *selection.data,
                        options.predictor(), folds, progress);
}

} // namespace eigenscope
