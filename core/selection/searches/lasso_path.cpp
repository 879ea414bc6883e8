#include "core/selection/searches/lasso_path.h"

#include "core/linalg/decompositions.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double negligibleMove = 1e-10;

class Path {
public:
    Path(const MatrixXd &G, const VectorXd &b)
        : m_G(G), m_correlation(b), m_coefficients(VectorXd::Zero(b.size())),
          m_useless(static_cast<std::size_t>(b.size()), false), m_lambda(b.cwiseAbs().maxCoeff()), m_start(m_lambda) {}

    Result<std::vector<LassoBend>> run(Index most, const Progress &progress) {
        while (true) {
            if (progress.stopped())
                return canceled();
            const Index column = move();
            if (!m_bends.empty()) {
                m_bends.back().lambdaEnd = m_lambda;
                m_bends.back().coefficients = m_coefficients;
            }
            if (column < 0 || !(m_lambda > negligibleMove * m_start))
                break;
            if (const auto place = std::ranges::find(m_active, column); place != m_active.end()) {
                m_active.erase(place);
                m_parted = column;
                m_bends.push_back({column, false, m_lambda, m_lambda, m_coefficients});
                continue;
            }
            if (static_cast<Index>(m_active.size()) == most)
                break;
            m_active.push_back(column);
            m_parted = -1;
            if (isSound()) {
                m_bends.push_back({column, true, m_lambda, m_lambda, m_coefficients});
            } else {
                m_active.pop_back();
                m_useless[static_cast<std::size_t>(column)] = true;
            }
            progress.say(static_cast<double>(m_active.size()) / static_cast<double>(most));
        }
        return std::move(m_bends);
    }

private:
    [[nodiscard]] bool isActive(Index column) const { return std::ranges::find(m_active, column) != m_active.end(); }
    [[nodiscard]] bool isSound() const {
        const Eigen::LLT<MatrixXd> factor(MatrixXd(m_G(m_active, m_active)));
        return factor.info() == Eigen::Success &&
               factor.matrixLLT().diagonal().array().square().minCoeff() > negligibleMove;
    }

    /// Goes on, in the direction in which all active columns keep the same correlation with what is left of y, until a
    /// column reaches that correlation or the coefficient of one reaches 0; that column, or −1 at λ = 0.
    Index move() {
        const auto k = static_cast<Index>(m_active.size());
        VectorXd direction = VectorXd::Zero(k), slope = VectorXd::Zero(m_correlation.size());
        if (k > 0) {
            const VectorXd signs = m_correlation(m_active).cwiseSign();
            direction = MatrixXd(m_G(m_active, m_active)).llt().solve(signs);
            slope = m_G(Eigen::all, m_active) * direction;
        }
        double length = m_lambda;
        Index next = -1;
        for (Index j = 0; j < slope.size(); ++j) {
            if (m_useless[static_cast<std::size_t>(j)] || isActive(j))
                continue;
            for (const double sign : {1.0, -1.0}) {
                const double speed = 1 - sign * slope[j];
                const double reach = std::max(0.0, m_lambda - sign * m_correlation[j]) / speed;
                const bool hasJustParted = j == m_parted && reach < negligibleMove * m_start;
                if (speed > 0 && reach < length && !hasJustParted) {
                    length = reach;
                    next = j;
                }
            }
        }
        for (Index i = 0; i < k; ++i) {
            const double reach = -m_coefficients[m_active[static_cast<std::size_t>(i)]] / direction[i];
            if (reach > 0 && reach < length) {
                length = reach;
                next = m_active[static_cast<std::size_t>(i)];
            }
        }
        for (Index i = 0; i < k; ++i)
            m_coefficients[m_active[static_cast<std::size_t>(i)]] += length * direction[i];
        m_correlation -= length * slope;
        m_lambda -= length;
        if (next >= 0 && isActive(next))
            m_coefficients[next] = 0;
        return next;
    }

    const MatrixXd &m_G;
    VectorXd m_correlation; ///< of each column with what is left of y
    VectorXd m_coefficients;
    std::vector<Index> m_active;
    std::vector<bool> m_useless; ///< combinations of active columns
    Index m_parted = -1;         ///< the column that has just done so
    double m_lambda, m_start;
    std::vector<LassoBend> m_bends;
};

} // namespace

Result<std::vector<LassoBend>> lassoPath(const MatrixXd &G, const VectorXd &b, Index most, const Progress &progress) {
    return Path(G, b).run(most, progress);
}

} // namespace eigenscope
