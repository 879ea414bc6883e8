#include "core/selection/feature_scores.h"

#include "core/base/names_that.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// The scores that are asked for, in that order; those that the target admits where none is named.
Result<std::vector<const ScoreInfo *>> askedScores(const Registry<ScoreInfo> &scores, const Names &ids,
                                                   const Target &target) {
    std::vector<const ScoreInfo *> asked;
    if (ids.empty())
        for (const ScoreInfo &info : scores.all())
            if (target.isLabel() || !info.needsLabel)
                asked.push_back(&info);
    for (const std::string &id : ids) {
        const ScoreInfo *info = scores.find(id);
        if (info->needsLabel && !target.isLabel())
            return Error{Error::Kind::InvalidData,
                         sentence("%1 compares classes, but the target '%2' is a number. Choose a column as the label; "
                                  "%3 do without one.",
                                  catalogueWords(info->name), target.column,
                                  namesThat(scores, [](const ScoreInfo &one) { return !one.needsLabel; }))};
        asked.push_back(info);
    }
    return asked;
}

/// The power of two of the largest entry.
int sizeOf(ConstVectorRef x) {
    return std::ilogb(x.cwiseAbs().maxCoeff());
}

/// x·2^power: numbers whose squares leave the range of a number become those of usual size, and nothing is rounded.
VectorXd timesPower(ConstVectorRef x, int power) {
    return x.unaryExpr([power](double value) { return std::ldexp(value, power); });
}

} // namespace

Schema<ScoreOptions> ScoreOptions::schema() {
    return Schema<ScoreOptions>{}
        .integer(&ScoreOptions::bins,
                 {.id = "bins",
                  .label = "Bins",
                  .help = "Into how many bins of equal width numbers are counted for information; larger values see "
                          "finer dependence, and more of it by chance.",
                  .domain = IntRange{.min = 2, .max = 10000, .softMax = 50}})
        .real(&ScoreOptions::s, {.id = "s",
                                 .label = "Chernoff s",
                                 .help = "Exponent of the first class in Chernoff's distance; larger values weigh its "
                                         "density more, ½ is Bhattacharyya's distance.",
                                 .domain = RealRange{.min = 0, .max = 1, .openMin = true, .openMax = true}});
}

Result<FeatureScores> featureScores(const Registry<ScoreInfo> &scores, const ScoreSettings &settings,
                                    std::shared_ptr<const Dataset> data, const Progress &progress) {
    TRY(const auto given, varyingColumns(sentence("The scoring of columns"), *data));
    TRY(const auto asked, askedScores(scores, settings.ids, given.data.target));
    const Points &points = given.data.points;
    const auto m = points.X.cols(), s = static_cast<Index>(asked.size());
    FeatureScores found{std::move(data), given.data.target.column, points.columns, {}, MatrixXd(m, s), {}};
    for (const ScoreInfo *info : asked)
        found.scores.push_back(info->id);
    Target target = given.data.target;
    if (!target.isLabel())
        target.values = timesPower(target.values, -sizeOf(target.values));
    Names undefined;
    for (Index j = 0; j < m; ++j) {
        if (progress.stopped())
            return canceled();
        progress.say(static_cast<double>(j) / static_cast<double>(m));
        const int size = sizeOf(points.X.col(j));
        const VectorXd column = timesPower(points.X.col(j), -size);
        for (Index i = 0; i < s; ++i) {
            const ScoreInfo &info = *asked[static_cast<std::size_t>(i)];
            found.values(j, i) = std::ldexp(info.score(column, target, settings.options), info.isLength ? size : 0);
        }
        if (!found.values.row(j).allFinite())
            undefined.push_back(points.columns[static_cast<std::size_t>(j)]);
    }
    found.warnings = leftOutWarning(given.constant, sentence("constant"));
    if (!undefined.empty())
        found.warnings.push_back(sentence(
            "Some scores are not defined where a column does not vary within a class: %1.", quotedNames(undefined)));
    return found;
}

} // namespace eigenscope
