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

Sentence ColumnScoring::name() {
    return sentence("The scoring of columns");
}

Result<ColumnScoring> ColumnScoring::of(const Registry<ScoreInfo> &scores, const ScoreSettings &settings,
                                        Target target) {
    ColumnScoring scoring;
    TRY(scoring.m_asked, askedScores(scores, settings.ids, target));
    scoring.m_options = settings.options;
    if (!target.isLabel())
        target.values = timesPower(target.values, -sizeOf(target.values));
    scoring.m_target = std::move(target);
    return scoring;
}

Result<void> ColumnScoring::add(const std::string &column, ConstVectorRef x) {
    TRY(const bool isVarying, varies(column, x));
    if (!isVarying) {
        m_constant.push_back(column);
        return {};
    }
    const int size = sizeOf(x);
    const VectorXd usual = timesPower(x, -size);
    VectorXd values(static_cast<Index>(m_asked.size()));
    for (Index i = 0; i < values.size(); ++i) {
        const ScoreInfo &info = *m_asked[static_cast<std::size_t>(i)];
        values[i] = std::ldexp(info.score(usual, m_target, m_options), info.isLength ? size : 0);
    }
    if (!values.allFinite())
        m_undefined.push_back(column);
    m_columns.push_back(column);
    m_values.push_back(std::move(values));
    return {};
}

Result<FeatureScores> ColumnScoring::finished(std::shared_ptr<const Dataset> data) const {
    if (m_columns.empty())
        return noVaryingColumn(name());
    const auto m = static_cast<Index>(m_columns.size()), s = static_cast<Index>(m_asked.size());
    FeatureScores found{std::move(data), m_target.column, m_columns, {}, MatrixXd(m, s), {}};
    for (const ScoreInfo *info : m_asked)
        found.scores.push_back(info->id);
    for (Index j = 0; j < m; ++j)
        found.values.row(j) = m_values[static_cast<std::size_t>(j)].transpose();
    found.warnings = leftOutWarning(m_constant, sentence("constant"));
    if (!m_undefined.empty())
        found.warnings.push_back(sentence(
            "Some scores are not defined where a column does not vary within a class: %1.", quotedNames(m_undefined)));
    return found;
}

Result<FeatureScores> featureScores(const Registry<ScoreInfo> &scores, const ScoreSettings &settings,
                                    std::shared_ptr<const Dataset> data, const Progress &progress) {
    TRY(Supervised given, supervised(ColumnScoring::name(), *data));
    TRY(ColumnScoring scoring, ColumnScoring::of(scores, settings, std::move(given.target)));
    const Points &points = given.points;
    for (Index j = 0; j < points.X.cols(); ++j) {
        if (progress.stopped())
            return canceled();
        progress.say(static_cast<double>(j) / static_cast<double>(points.X.cols()));
        TRY(scoring.add(points.columns[static_cast<std::size_t>(j)], points.X.col(j)));
    }
    return scoring.finished(std::move(data));
}

} // namespace eigenscope
