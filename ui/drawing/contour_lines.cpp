#include "ui/drawing/contour_lines.h"

#include <array>
#include <cmath>
#include <unordered_map>

namespace eigenscope {
namespace {

/// Crosses the cells and notes for each crossed edge which other edges its line goes on to. An edge is named by
/// its lower left node: horizontal ones even, vertical ones odd.
class Tracer {
public:
    Tracer(const MatrixXd &values, const VectorXd &x, const VectorXd &y, double level)
        : m_values(values), m_x(x), m_y(y), m_level(level) {
        for (Index i = 0; i + 1 < values.rows(); ++i)
            for (Index j = 0; j + 1 < values.cols(); ++j)
                crossCell(i, j);
    }

    std::vector<QPolygonF> lines() {
        std::vector<QPolygonF> all;
        for (const Index edge : m_order) // open lines from their ends first, then the closed ones
            if (m_links[edge].count == 1 && !m_links[edge].done)
                all.push_back(follow(edge));
        for (const Index edge : m_order)
            if (!m_links[edge].done) {
                all.push_back(follow(edge));
                all.back().append(all.back().first());
            }
        return all;
    }

private:
    struct Links {
        std::array<Index, 2> to{};
        int count = 0;
        bool done = false;
    };

    [[nodiscard]] Index horizontal(Index i, Index j) const { return 2 * (i * m_values.cols() + j); }
    [[nodiscard]] Index vertical(Index i, Index j) const { return horizontal(i, j) + 1; }
    [[nodiscard]] bool above(Index i, Index j) const { return m_values(i, j) >= m_level; }

    void link(Index a, Index b) {
        for (const auto &[from, to] : {std::pair(a, b), std::pair(b, a)}) {
            const auto [found, isNew] = m_links.try_emplace(from);
            if (isNew)
                m_order.push_back(from);
            found->second.to[static_cast<std::size_t>(found->second.count++)] = to;
        }
    }

    void crossCell(Index i, Index j) {
        const Eigen::Matrix2d corners = m_values.block<2, 2>(i, j);
        if (!corners.allFinite())
            return;
        const Index bottom = horizontal(i, j), top = horizontal(i + 1, j);
        const Index left = vertical(i, j), right = vertical(i, j + 1);
        const int pattern = above(i, j) + 2 * above(i, j + 1) + 4 * above(i + 1, j + 1) + 8 * above(i + 1, j);
        switch (pattern) {
        case 1:
        case 14: link(left, bottom); break;
        case 2:
        case 13: link(bottom, right); break;
        case 3:
        case 12: link(left, right); break;
        case 4:
        case 11: link(right, top); break;
        case 6:
        case 9: link(bottom, top); break;
        case 7:
        case 8: link(left, top); break;
        case 5:
        case 10:
            // The two high corners are joined through the middle, or the two low ones are.
            if ((corners.mean() >= m_level) == (pattern == 5)) {
                link(left, top);
                link(bottom, right);
            } else {
                link(left, bottom);
                link(right, top);
            }
            break;
        default: break;
        }
    }

    [[nodiscard]] QPointF crossing(Index edge) const {
        const Index node = edge / 2, i = node / m_values.cols(), j = node % m_values.cols();
        const bool isHorizontal = edge % 2 == 0;
        const double from = m_values(i, j), to = isHorizontal ? m_values(i, j + 1) : m_values(i + 1, j);
        const double share = (m_level - from) / (to - from);
        return isHorizontal ? QPointF(m_x[j] + share * (m_x[j + 1] - m_x[j]), m_y[i])
                            : QPointF(m_x[j], m_y[i] + share * (m_y[i + 1] - m_y[i]));
    }

    QPolygonF follow(Index edge) {
        QPolygonF line;
        for (bool goesOn = true; goesOn;) {
            Links &here = m_links[edge];
            here.done = true;
            line.append(crossing(edge));
            goesOn = false;
            for (int k = 0; k < here.count && !goesOn; ++k)
                if (!m_links[here.to[static_cast<std::size_t>(k)]].done) {
                    edge = here.to[static_cast<std::size_t>(k)];
                    goesOn = true;
                }
        }
        return line;
    }

    const MatrixXd &m_values;
    const VectorXd &m_x, &m_y;
    double m_level;
    std::unordered_map<Index, Links> m_links;
    std::vector<Index> m_order;
};

} // namespace

std::vector<QPolygonF> contourLines(const MatrixXd &values, const VectorXd &x, const VectorXd &y, double level) {
    return Tracer(values, x, y, level).lines();
}

} // namespace eigenscope
