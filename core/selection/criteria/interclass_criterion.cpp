#include "core/selection/criteria/interclass_criterion.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

class InterclassDistance final : public Criterion {
public:
    explicit InterclassDistance(const Supervised &data) {
        const Target &target = data.target;
        std::vector<Index> order(static_cast<std::size_t>(target.values.size()));
        std::iota(order.begin(), order.end(), Index{0});
        std::ranges::stable_sort(order, {}, [&](Index row) { return target.classOf(row); });
        m_X = data.points.X(order, Eigen::all);
        const int size = std::ilogb(m_X.cwiseAbs().maxCoeff());
        m_X = m_X.unaryExpr([size](double x) { return std::ldexp(x, -size); }).eval();
        m_unit = std::ldexp(1.0, size);
        const VectorXd counts = target.counts();
        const auto n = static_cast<double>(order.size());
        // P_a P_b over the n_a n_b pairs is 1/n² for each of them.
        m_weight = counts.size() == 2 ? 1 / (counts[0] * counts[1]) : 1 / (n * n);
        for (Index c = 0; c < counts.size(); ++c) // rows of later classes begin here
            m_next.insert(m_next.end(), static_cast<std::size_t>(counts[c]),
                          static_cast<Index>(m_next.size()) + static_cast<Index>(counts[c]));
    }

    double value(const Subset &subset) const override { return sums(subset, {}, 1)[0]; }
    VectorXd withEach(const Subset &subset, const std::vector<Index> &added) const override {
        return sums(subset, added, 1).tail(static_cast<Index>(added.size()));
    }
    VectorXd withoutEach(const Subset &subset) const override {
        return sums(subset, subset, -1).tail(static_cast<Index>(subset.size()));
    }

private:
    /// Of the subset, and of the subset with (or without) each of the changed columns.
    VectorXd sums(const Subset &subset, const std::vector<Index> &changed, double sign) const {
        const auto count = static_cast<Index>(changed.size());
        MatrixXd byRow(count + 1, m_X.rows());
        constexpr Index grain = 16;
        parallelFor(m_X.rows(), grain, [&](Index begin, Index end) {
            for (Index i = begin; i < end; ++i) {
                const Index others = m_X.rows() - m_next[static_cast<std::size_t>(i)];
                const auto apart = [&](Index column) {
                    return (m_X.col(column).tail(others).array() - m_X(i, column)).square();
                };
                Eigen::ArrayXd squared = Eigen::ArrayXd::Zero(others);
                for (const Index column : subset)
                    squared += apart(column);
                byRow(0, i) = squared.sqrt().sum();
                for (Index c = 0; c < count; ++c)
                    byRow(c + 1, i) =
                        (squared + sign * apart(changed[static_cast<std::size_t>(c)])).max(0).sqrt().sum();
            }
        });
        return m_unit * VectorXd(m_weight * byRow.rowwise().sum());
    }

    MatrixXd m_X;  ///< the rows by class, divided by a power of two, so that no square leaves the range of a number
    double m_unit; ///< that power
    std::vector<Index> m_next;
    double m_weight;
};

} // namespace

CriterionInfo interclassCriterion() {
    return {.id = "interclass-distance",
            .name = "Interclass distance",
            .formula = "mean of ‖x_i − x_j‖ over the pairs of different classes",
            .help = "How far points of different classes lie apart in the columns together. Columns of large scale "
                    "count most, so standardize first; the spread within the classes does not count at all.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 7.2",
            .needsLabel = true,
            .monotone = true,
            .make = [](const Supervised &data, const ParamMap &) -> Result<std::unique_ptr<Criterion>> {
                return criterionOf<InterclassDistance>(data);
            }};
}

} // namespace eigenscope
