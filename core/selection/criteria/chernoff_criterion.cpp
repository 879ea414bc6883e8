#include "core/selection/criteria/chernoff_criterion.h"

#include "core/selection/class_moments.h"

#include <cmath>

namespace eigenscope {
namespace {

struct ChernoffOptions {
    double s = 0.5;

    static Schema<ChernoffOptions> schema() {
        return Schema<ChernoffOptions>{}.real(
            &ChernoffOptions::s, {.id = "s",
                                  .label = "s",
                                  .help = "Exponent of the first class; larger values weigh its density more, ½ is "
                                          "Bhattacharyya's distance.",
                                  .domain = RealRange{.min = 0, .max = 1, .openMin = true, .openMax = true}});
    }
};

/// ½s(1−s)·δᵀM⁻¹δ + ½ln(|M|/(|Σ₁|^{1−s}|Σ₂|^s)) with M = (1−s)Σ₁ + sΣ₂. The factors of M and of both Σ grow by one row
/// for a column, and the distance with them.
class Chernoff final : public Criterion {
public:
    Chernoff(ClassMoments moments, Index largest, double s)
        : m_moments(std::move(moments)), m_largest(largest), m_s(s) {
        for (Index a = 0; a < m_moments.count(); ++a)
            for (Index b = a + 1; b < m_moments.count(); ++b)
                m_mixed.push_back((1 - s) * covariance(a) + s * covariance(b));
    }

    double value(const Subset &subset) const override { return distances(subset, {})[0]; }
    VectorXd withEach(const Subset &subset, const std::vector<Index> &added) const override {
        return distances(subset, added).tail(static_cast<Index>(added.size()));
    }
    Index largest() const override { return m_largest; }

private:
    const MatrixXd &covariance(Index c) const { return m_moments.covariances[static_cast<std::size_t>(c)]; }

    /// ln|S| over the subset, and over the subset with each of the added columns.
    static VectorXd logDeterminants(const Bordered &factor) {
        VectorXd logs = VectorXd::Constant(factor.pivots.size() + 1, factor.logDeterminant);
        logs.tail(factor.pivots.size()).array() += factor.pivots.array().log();
        return logs;
    }

    /// Of the subset, and of the subset with each of the added columns; ∞ where two classes lie apart in a direction in
    /// which neither scatters, otherwise NaN where a covariance is singular.
    VectorXd distances(const Subset &subset, const std::vector<Index> &added) const {
        const Index g = m_moments.count(), count = static_cast<Index>(added.size());
        const MatrixXd nothing(m_moments.means.cols(), 0);
        MatrixXd logs(count + 1, g);
        for (Index c = 0; c < g; ++c)
            logs.col(c) = logDeterminants(Bordered::of(covariance(c), nothing, subset, added));
        VectorXd sum = VectorXd::Zero(count + 1), largest = sum;
        std::size_t pair = 0;
        for (Index a = 0; a < g; ++a)
            for (Index b = a + 1; b < g; ++b) {
                const MatrixXd difference = (m_moments.means.row(a) - m_moments.means.row(b)).transpose();
                const auto mixed = Bordered::of(m_mixed[pair++], difference, subset, added);
                VectorXd squared = VectorXd::Constant(count + 1, mixed.trace);
                squared.tail(count) += mixed.gains;
                largest = largest.cwiseMax(squared);
                const VectorXd distance = 0.5 * (m_s * (1 - m_s) * squared + logDeterminants(mixed) -
                                                 (1 - m_s) * logs.col(a) - m_s * logs.col(b));
                sum += g == 2 ? distance : m_moments.priors[a] * m_moments.priors[b] * distance;
            }
        for (Index i = 0; i <= count; ++i)
            if (!std::isfinite(sum[i]))
                sum[i] = std::isinf(largest[i]) ? largest[i] : std::nan("");
        return sum;
    }

    ClassMoments m_moments;
    std::vector<MatrixXd> m_mixed; ///< of the pairs of classes in order
    Index m_largest;
    double m_s;
};

} // namespace

CriterionInfo chernoffCriterion() {
    return {.id = "chernoff",
            .name = "Chernoff distance",
            .formula = "−ln ∫ p₁(x)^s p₂(x)^(1−s) dx for normal p₁, p₂",
            .help = "How little the normal densities of the classes overlap; s = ½ is Bhattacharyya's distance. Every "
                    "class needs more rows than columns, and with few more the covariances separate what chance made.",
            .source = "Fukunaga, Introduction to Statistical Pattern Recognition, 3.4",
            .needsLabel = true,
            .monotone = true,
            .variation = Variation::InEveryClass,
            .params = ChernoffOptions::schema().specs(),
            .make = [](const Supervised &data, const ParamMap &given) -> Result<std::unique_ptr<Criterion>> {
                TRY(const auto options, ChernoffOptions::schema().read("Chernoff distance", given));
                const auto g = static_cast<Index>(data.target.classes.size());
                TRY(requireMatrices(data.points.X.cols(), g + g * (g - 1) / 2));
                const auto smallest = static_cast<Index>(data.target.counts().minCoeff());
                return criterionOf<Chernoff>(ClassMoments::of(standardized(data.points.X), data.target), smallest - 1,
                                             options.s);
            }};
}

} // namespace eigenscope
