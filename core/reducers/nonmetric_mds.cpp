#include "core/reducers/nonmetric_mds.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/reducers/metric_mds.h"
#include "core/reducers/stress/stress_terms.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// By rising δ.
std::vector<std::pair<Index, Index>> countedPairs(const StressPairs &pairs) {
    std::vector<std::pair<Index, Index>> counted;
    for (Index j = 0; j < pairs.size(); ++j)
        for (Index i = j + 1; i < pairs.size(); ++i)
            if (pairs.counts(i, j))
                counted.emplace_back(i, j);
    std::ranges::stable_sort(counted, {}, [&](const auto &pair) { return pairs.delta(pair.first, pair.second); });
    return counted;
}

VectorXd entries(const MatrixXd &matrix, const std::vector<std::pair<Index, Index>> &pairs) {
    if (matrix.size() == 0)
        return VectorXd::Ones(static_cast<Index>(pairs.size()));
    VectorXd values(static_cast<Index>(pairs.size()));
    for (Index p = 0; p < values.size(); ++p)
        values[p] = matrix(pairs[static_cast<std::size_t>(p)].first, pairs[static_cast<std::size_t>(p)].second);
    return values;
}

} // namespace

Result<std::unique_ptr<StressCost>> NonmetricStress::make(const StressPairs &pairs, Ties ties) {
    TRY(GuttmanTransform transform, GuttmanTransform::make(pairs.weights));
    const auto entriesOfMatrix = static_cast<std::uint64_t>(pairs.delta.size());
    TRY(fitsInMemory(entriesOfMatrix * 6 * sizeof(double),
                     sentence("The order of the distances of %1 rows", pairs.size()),
                     sentence("Use fewer rows, or %1.", catalogueWords(MetricMds::name)),
                     {{Remedy::Change::TakeMethod, MetricMds::id}}));
    return std::unique_ptr<StressCost>(std::make_unique<NonmetricStress>(pairs, ties, std::move(transform)));
}

NonmetricStress::NonmetricStress(const StressPairs &pairs, Ties ties, GuttmanTransform transform)
    : m_pairs(countedPairs(pairs)), m_delta(entries(pairs.delta, m_pairs)),
      m_pairWeights(entries(pairs.weights, m_pairs)), m_weights(pairs.weights),
      m_disparities(MatrixXd::Zero(pairs.size(), pairs.size())), m_fit(m_delta, m_pairWeights, ties),
      m_transform(std::move(transform)) {}

VectorXd NonmetricStress::distances(const MatrixXd &Z) const {
    VectorXd d(m_delta.size());
    parallelFor(d.size(), 16384, [&](Index begin, Index end) {
        for (Index p = begin; p < end; ++p) {
            const auto [i, j] = m_pairs[static_cast<std::size_t>(p)];
            double square = 0;
            for (Index k = 0; k < Z.cols(); ++k)
                square += (Z(i, k) - Z(j, k)) * (Z(i, k) - Z(j, k));
            d[p] = std::sqrt(square);
        }
    });
    return d;
}

std::optional<StressCost::Look> NonmetricStress::look(const MatrixXd &Z, const Progress &progress) {
    VectorXd disparities = m_fit.disparities(distances(Z));
    const double squares = m_pairWeights.dot(disparities.cwiseAbs2());
    if (squares > 0)
        disparities *= std::sqrt(m_pairWeights.dot(m_delta.cwiseAbs2()) / squares);
    for (Index p = 0; p < disparities.size(); ++p)
        m_disparities(m_pairs[static_cast<std::size_t>(p)].first, m_pairs[static_cast<std::size_t>(p)].second) =
            disparities[p];
    StressTerms terms = stressTerms(m_disparities, m_weights, Z, progress);
    if (progress.stopped())
        return {};
    return Look{terms.stress, m_transform.applied(std::move(terms.product))};
}

double NonmetricStress::stress1(const MatrixXd &Z) const {
    const VectorXd d = distances(Z);
    return (d - m_fit.disparities(d)).norm() / d.norm();
}

std::optional<MatrixXd> NonmetricStress::monotoneLine(const MatrixXd &Z) const {
    VectorXd disparities = m_fit.disparities(distances(Z));
    std::vector<Eigen::RowVector2d> corners; // the two ends of each stretch of equal disparities
    for (Index begin = 0, end = 0; begin < disparities.size(); begin = end) {
        while (end < disparities.size() && m_delta[end] == m_delta[begin])
            ++end;
        std::sort(disparities.begin() + begin, disparities.begin() + end); // they step up within ties
    }
    for (Index begin = 0, end = 0; begin < disparities.size(); begin = end) {
        while (end < disparities.size() && disparities[end] == disparities[begin])
            ++end;
        corners.emplace_back(m_delta[begin], disparities[begin]);
        if (end - begin > 1)
            corners.emplace_back(m_delta[end - 1], disparities[begin]);
    }
    MatrixXd line(static_cast<Index>(corners.size()), 2);
    for (Index i = 0; i < line.rows(); ++i)
        line.row(i) = corners[static_cast<std::size_t>(i)];
    return line;
}

Schema<NonmetricMds::Options> NonmetricMds::schema() {
    return stressParameters<Options>().choice(
        &Options::ties,
        {.id = "ties",
         .label = "Ties",
         .help = "Primary: equal dissimilarities may have different distances; secondary: they ask for equal ones."},
        {{"primary", Ties::Primary}, {"secondary", Ties::Secondary}});
}

Result<std::unique_ptr<Run>> NonmetricMds::start(ReducerTask task, const Options &options) {
    return stressRun(task, options, {id, name, [ties = options.ties](std::shared_ptr<const StressPairs> pairs) {
                                         return NonmetricStress::make(*pairs, ties);
                                     }});
}

} // namespace eigenscope
