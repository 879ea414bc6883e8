#include "core/selection/peaking.h"

#include "core/selection/judged_columns.h"

#include <map>

namespace eigenscope {
namespace {

struct Errors {
    double training = 0, unseen = 0;
    Index folds = 0; ///< that came to this size
};

} // namespace

Result<PeakingCurve> peakingCurve(const SelectionMethod &method, const Dataset &data, const Predictor &predictor,
                                  Index folds, const Progress &progress) {
    TRY(const auto all, supervised(sentence("The selection of columns"), data));
    TRY(predictor.serves(all.target));
    TRY(const auto dealt, dealtFolds(all.target, folds));
    const Variation variation = method.criteria.find(method.settings.criterion)->variation;
    std::map<Index, Errors> bySize;
    double done = 0;
    const auto count = static_cast<double>(folds);
    for (const std::vector<Index> &fold : dealt) {
        const Supervised learned = all.withRows(trainingRows(fold, all.target.values.size()));
        const std::vector<Index> judged = judgedColumns(learned, variation);
        const Supervised training = learned.withColumns(judged), unseen = all.withRows(fold).withColumns(judged);
        const Progress part{progress.stop, [&](double fraction) { progress.say((done + fraction) / count); }};
        TRY(const auto path, searchColumns(method, training, part, {}));
        std::map<Index, Subset> chosen; // where a search came to a size twice, its last word
        for (const SelectionStep &step : path.steps)
            chosen[static_cast<Index>(step.subset.size())] = step.subset;
        for (const auto &[size, subset] : chosen) {
            if (progress.stopped())
                return canceled();
            const Supervised seen = training.withColumns(subset), held = unseen.withColumns(subset);
            Errors &errors = bySize[size];
            errors.training += predictionError(seen.target, predictor.predict(seen, seen.points.X)) / count;
            errors.unseen += predictionError(held.target, predictor.predict(seen, held.points.X)) / count;
            ++errors.folds;
        }
        ++done;
    }
    std::erase_if(bySize, [&](const auto &entry) { return entry.second.folds < folds; });
    PeakingCurve curve{{}, VectorXd(bySize.size()), VectorXd(bySize.size()), !all.target.isLabel()};
    for (const auto &[size, errors] : bySize) {
        curve.training[static_cast<Index>(curve.sizes.size())] = errors.training;
        curve.unseen[static_cast<Index>(curve.sizes.size())] = errors.unseen;
        curve.sizes.push_back(size);
    }
    return curve;
}

} // namespace eigenscope
