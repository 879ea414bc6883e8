#include "core/reducers/lda.h"

#include "core/base/word_list.h"
#include "core/data/complete_points.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/spectral/discriminants.h"

#include <lapacke.h>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// The columns that vary, each brought to [0, 1] so that no square leaves the range of a number.
struct VaryingColumns {
    std::vector<Index> columns; ///< their places
    VectorXd low, range;
    MatrixXd Z; ///< n×k
};

Result<VaryingColumns> varyingColumns(const Points &points, Sentences &warnings) {
    const VectorXd low = points.X.colwise().minCoeff(), range = points.X.colwise().maxCoeff().transpose() - low;
    VaryingColumns found;
    std::vector<Index> constant;
    for (Index k = 0; k < range.size(); ++k) {
        if (!std::isfinite(range[k]))
            return Error{Error::Kind::InvalidData, sentence("The values of the column '%1' lie too far apart for a "
                                                            "number. Rescale the column, or leave it out.",
                                                            points.columns[static_cast<std::size_t>(k)])};
        (range[k] > 0 ? found.columns : constant).push_back(k);
    }
    if (found.columns.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("Linear discriminant analysis needs a column that varies, and all are constant.")};
    if (!constant.empty())
        warnings.push_back(columnsAre(namesOf(points, constant), sentence("constant and left out")));
    found.low = low(found.columns);
    found.range = range(found.columns);
    found.Z.resize(points.X.rows(), found.range.size());
    for (Index k = 0; k < found.range.size(); ++k)
        found.Z.col(k) =
            (points.X.col(found.columns[static_cast<std::size_t>(k)]).array() - found.low[k]) / found.range[k];
    return found;
}

/// D·L with D·L·Lᵀ·D = S_w: D holds the roots of the diagonal, so that no column counts more for its unit.
class WithinScatter {
public:
    /// InvalidData, naming the first column that is to blame, where S_w is singular.
    static Result<WithinScatter> of(MatrixXd S, const std::vector<std::string> &names, double shrinkage) {
        WithinScatter within;
        within.m_root = S.diagonal().cwiseSqrt();
        constexpr double negligible = 1e-12; // of a column's scatter, left by the columns before it
        const auto singular = [&](const Sentence &because) {
            return Error{Error::Kind::InvalidData,
                         sentence(shrinkage > 0 ? "The scatter within the classes is singular: %1. Set the shrinkage "
                                                  "above this, to 0.1 for example, or leave the column out."
                                                : "The scatter within the classes is singular: %1. Set the shrinkage "
                                                  "above 0, to 0.1 for example, or leave the column out.",
                                  because)};
        };
        for (Index k = 0; k < S.rows(); ++k)
            if (!(within.m_root[k] > negligible))
                return singular(
                    sentence("the column '%1' does not vary within them", names[static_cast<std::size_t>(k)]));
        const VectorXd inverse = within.m_root.cwiseInverse();
        within.m_factor = inverse.asDiagonal() * S * inverse.asDiagonal();
        const auto k = static_cast<lapack_int>(S.rows());
        const lapack_int stopped = LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', k, within.m_factor.data(), k);
        const Index sound = stopped > 0 ? stopped - 1 : k; // the pivots after it are not computed
        const auto pivots = within.m_factor.diagonal().head(sound).array().square();
        if (const Index first =
                std::ranges::find_if(pivots, [](double pivot) { return !(pivot > negligible); }) - pivots.begin();
            first < k)
            return singular(sentence("the column '%1' is there a combination of the columns before it",
                                     names[static_cast<std::size_t>(first)]));
        return within;
    }

    [[nodiscard]] MatrixXd whitened(ConstMatrixRef columns) const {
        return m_factor.triangularView<Eigen::Lower>().solve(m_root.cwiseInverse().asDiagonal() * columns);
    }
    [[nodiscard]] MatrixXd directions(ConstMatrixRef axes) const {
        return m_root.cwiseInverse().asDiagonal() * m_factor.triangularView<Eigen::Lower>().transpose().solve(axes);
    }

private:
    VectorXd m_root;
    MatrixXd m_factor;
};

/// (1 − s)·S + s·tr(S)/d·I in the units of the columns, S being in units of their ranges.
MatrixXd shrunk(const MatrixXd &S, const VectorXd &range, double shrinkage) {
    if (shrinkage == 0)
        return S;
    const VectorXd units = range / range.maxCoeff();
    const double mean = units.cwiseAbs2().dot(S.diagonal()) / static_cast<double>(S.rows());
    MatrixXd result = (1 - shrinkage) * S;
    result.diagonal().array() += shrinkage * mean * units.array().square().inverse();
    return result;
}

Result<Reduction> solve(const Dataset &data, const Lda::Options &options, const Progress &progress) {
    const Points &points = data.points();
    TRY(const auto labeling, requireLabels(Lda::name, data));
    Reduction reduction;
    TRY(const auto varying, varyingColumns(points, reduction.warnings));
    const Index k = varying.Z.cols(), g = labeling.count();
    TRY(const auto count, discriminantCount(Lda::name, options.components, g, k));

    const MatrixXd within = labeling.withinClasses(varying.Z);
    MatrixXd S = MatrixXd::Zero(k, k);
    S.selfadjointView<Eigen::Lower>().rankUpdate(within.transpose());
    S.triangularView<Eigen::StrictlyUpper>() = S.transpose();
    if (progress.stopped())
        return canceled();
    std::vector<std::string> names;
    for (const Index column : varying.columns)
        names.push_back(points.columns[static_cast<std::size_t>(column)]);
    TRY(const auto scatter, WithinScatter::of(shrunk(S, varying.range, options.shrinkage), names, options.shrinkage));

    const MatrixXd sums = labeling.sums(varying.Z);
    const Eigen::RowVectorXd mean = sums.colwise().sum() / labeling.labeled;
    const MatrixXd between =
        (labeling.counts.cwiseSqrt().cwiseInverse().asDiagonal() * sums - labeling.counts.cwiseSqrt() * mean)
            .transpose();
    TRY(const auto found, discriminants(scatter.whitened(between), progress));

    const double freedom = std::max(1.0, labeling.labeled - static_cast<double>(g));
    MatrixXd directions = MatrixXd::Zero(points.X.cols(), count);
    directions(varying.columns, Eigen::all) =
        varying.range.cwiseInverse().asDiagonal() * scatter.directions(found.axes.leftCols(count)) * std::sqrt(freedom);
    fixSigns(directions);
    VectorXd center = VectorXd::Zero(points.X.cols());
    center(varying.columns) = varying.low + varying.range.cwiseProduct(mean.transpose());
    reduction.map.transform = [center, directions](const Objects &objects) -> Result<MatrixXd> {
        const Points &rows = std::get<Points>(objects);
        TRY(requireComplete(rows, catalogueWords(Lda::name)));
        if (rows.X.cols() != center.size())
            return Error{Error::Kind::InvalidData, sentence("New points need the %1 columns of the data, but have %2.",
                                                            center.size(), rows.X.cols())};
        return MatrixXd((rows.X.rowwise() - center.transpose()) * directions);
    };
    reduction.coordinates = *reduction.map.transform(data.objects);
    setDiscriminants(reduction, labeling, found.ratios, directions);
    reduction.findings.set(ColumnWeights{ColumnWeights::Kind::Directions, points.columns, directions});
    for (Sentence &warning : fewRowsWarning(points.X.rows(), k))
        reduction.warnings.push_back(std::move(warning));
    return reduction;
}

} // namespace

Schema<Lda::Options> Lda::schema() {
    return Schema<Options>{}
        .integer(&Options::components, discriminantComponents())
        .real(&Options::shrinkage,
              {.id = "shrinkage",
               .label = "Shrinkage",
               .help = "Larger values make the scatter within the classes rounder: steadier directions where rows are "
                       "few; 0 takes it as it is.",
               .domain = RealRange{.min = 0, .max = 1}});
}

Result<std::unique_ptr<Run>> Lda::start(ReducerTask task, const Options &options) {
    TRY(requireComplete(task.data->points(), catalogueWords(name)));
    return singleStepRun(
        [data = task.data, options](const Progress &progress) { return solve(*data, options, progress); });
}

} // namespace eigenscope
