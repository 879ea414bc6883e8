#include "core/linalg/grid_convolution.h"
#include "core/reducers/tsne/tsne_forces.h"

#include <array>
#include <cassert>
#include <cmath>
#include <numbers>
#include <optional>

namespace eigenscope {
namespace {

constexpr int order = 4;                            // of the splines: piecewise polynomials of the degree order − 1
constexpr float widestSpacing = 0.5F;               // of the nodes; the kernel has the width 1
constexpr Index fewestNodes = 64, mostNodes = 1024; // a side

/// The `order` splines that are not 0 at a place `rest` beyond a node, and their slopes.
struct GridWeights {
    std::array<float, order> value{}, slope{};
};

/// Source: Essmann et al., A smooth particle mesh Ewald method, J. Chem. Phys. 103 (1995), equations 4.1 and 4.2.
GridWeights weightsAt(float rest) {
    GridWeights weights;
    auto &w = weights.value;
    w[0] = 1 - rest;
    w[1] = rest;
    for (int n = 3; n <= order; ++n) {
        if (n == order) { // the slope follows from the splines of the degree below
            weights.slope[0] = -w[0];
            for (std::size_t k = 1; k + 1 < order; ++k)
                weights.slope[k] = w[k - 1] - w[k];
            weights.slope[order - 1] = w[order - 2];
        }
        const float scale = 1 / static_cast<float>(n - 1);
        const auto last = static_cast<std::size_t>(n - 1);
        w[last] = scale * rest * w[last - 1];
        for (std::size_t k = last - 1; k > 0; --k)
            w[k] =
                scale * ((rest + static_cast<float>(last - k)) * w[k - 1] + (static_cast<float>(k + 1) - rest) * w[k]);
        w[0] *= scale * (1 - rest);
    }
    return weights;
}

/// A_δ = Σ_a w_a·w_(a+δ): how two points in the same place meet on nodes δ steps apart; and half its slope.
GridWeights overlapOf(const GridWeights &weights) {
    GridWeights overlap;
    for (std::size_t delta = 0; delta < order; ++delta)
        for (std::size_t a = 0; a + delta < order; ++a) {
            const float twice = delta > 0 ? 2 : 1; // −δ as well
            overlap.value[delta] += twice * weights.value[a] * weights.value[a + delta];
            overlap.slope[delta] +=
                twice * 0.5F *
                (weights.slope[a] * weights.value[a + delta] + weights.value[a] * weights.slope[a + delta]);
        }
    return overlap;
}

/// What makes the splines through the nodes exact there: 1/|b|², b the transform of the spline at the nodes.
VectorXd splineFilter(Index frequencies) {
    const GridWeights atNode = weightsAt(0);
    VectorXd filter(frequencies);
    for (Index k = 0; k < frequencies; ++k) {
        std::complex<double> sum = 0;
        for (std::size_t j = 0; j < order; ++j)
            sum += static_cast<double>(atNode.value[j]) *
                   std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(k) * static_cast<double>(j) /
                                       static_cast<double>(frequencies));
        filter[k] = 1 / std::norm(sum);
    }
    return filter;
}

/// The potential Φ(y) = Σ_j 1/(1 + ‖y − y_j‖²) on a grid that follows the picture: the force on a point is −½·∇Φ, and
/// Σ_ij q_ij = Σ_i Φ(y_i). The points are spread onto the nodes by splines, the kernel is applied by Fourier
/// transforms, and the splines lead back. What a point would feel of itself on the nodes is taken away.
/// Source: Linderman et al., Fast interpolation-based t-SNE, Nature Methods 16 (2019); the splines as in Essmann et al.
class GridRepulsion final : public Repulsion {
public:
    void prepare(const Layout &Y, const Progress &progress) override {
        assert(Y.cols() == 2);
        fit(Y);
        m_potential = Eigen::MatrixXf::Zero(m_convolution->nodes(), m_convolution->nodes());
        for (Index i = 0; i < Y.rows(); ++i) {
            const Place place = placeOf(Y, i);
            for (std::size_t b = 0; b < order; ++b) {
                float *line = &m_potential(place.x, place.y + static_cast<Index>(b));
                for (std::size_t a = 0; a < order; ++a)
                    line[a] += place.alongX.value[a] * place.alongY.value[b];
            }
        }
        m_convolution->apply(m_potential, progress);
    }

    double push(const Layout &Y, Index begin, Index end, Layout &forces) const override {
        const float scale = -0.5F / m_spacing;
        const double offset = m_offset * static_cast<double>(Y.rows() - 1);
        double sum = 0;
        for (Index i = begin; i < end; ++i) {
            const Place place = placeOf(Y, i);
            Felt felt;
            for (std::size_t b = 0; b < order; ++b)
                felt.add(place.alongX, place.alongY, b, &m_potential(place.x, place.y + static_cast<Index>(b)), 1);
            const GridWeights overlapX = overlapOf(place.alongX), overlapY = overlapOf(place.alongY);
            for (std::size_t b = 0; b < order; ++b)
                felt.add(overlapX, overlapY, b, m_ownPotential[b].data(), -1);
            forces(i, 0) = scale * felt.slopeX;
            forces(i, 1) = scale * felt.slopeY;
            sum += static_cast<double>(felt.value) + offset;
        }
        return sum;
    }

private:
    /// The first nodes that a point touches, and how much.
    struct Place {
        Index x = 0, y = 0;
        GridWeights alongX, alongY;
    };

    /// A potential and its slopes in steps of the grid.
    struct Felt {
        float value = 0, slopeX = 0, slopeY = 0;

        /// Line `b` of the nodes that a point touches.
        void add(const GridWeights &alongX, const GridWeights &alongY, std::size_t b, const float *line, float sign) {
            float across = 0, slope = 0;
            for (std::size_t a = 0; a < order; ++a) {
                across += alongX.value[a] * line[a];
                slope += alongX.slope[a] * line[a];
            }
            value += sign * alongY.value[b] * across;
            slopeX += sign * alongY.value[b] * slope;
            slopeY += sign * alongY.slope[b] * across;
        }
    };

    [[nodiscard]] Place placeOf(const Layout &Y, Index i) const {
        const float x = (Y(i, 0) - m_corner[0]) / m_spacing, y = (Y(i, 1) - m_corner[1]) / m_spacing;
        const float nodeX = std::floor(x), nodeY = std::floor(y);
        return {static_cast<Index>(nodeX), static_cast<Index>(nodeY), weightsAt(x - nodeX), weightsAt(y - nodeY)};
    }

    /// Lays the grid anew where points have left it or have become too close together for it.
    void fit(const Layout &Y) {
        constexpr float room = 1.1F, tooMuch = 1.5F;
        const Eigen::RowVector2f least = Y.colwise().minCoeff(), most = Y.colwise().maxCoeff();
        const float extent = std::max((most - least).maxCoeff(), 1e-20F);
        if (m_convolution) {
            const float usable = m_spacing * static_cast<float>(m_convolution->nodes() - order);
            if ((least - m_corner).minCoeff() >= 0 && (most - m_corner).maxCoeff() < usable &&
                usable < tooMuch * extent)
                return;
        }
        const float side = room * extent;
        const auto wanted =
            static_cast<Index>(std::min(side / widestSpacing, static_cast<float>(mostNodes))) + order + 1;
        const Index nodes = GridConvolution::fastSize(std::clamp(wanted, fewestNodes, mostNodes));
        m_spacing = side / static_cast<float>(nodes - order - 1);
        m_corner = 0.5F * (least + most) - Eigen::RowVector2f::Constant(0.5F * side);
        if (!m_convolution || m_convolution->nodes() != nodes)
            m_convolution.emplace(nodes);
        // A constant has no force. Without it what remains is as small as the picture is, and single numbers suffice.
        const double h = m_spacing, farthest = h * static_cast<double>(nodes);
        m_offset = 1 / (1 + 2 * farthest * farthest);
        m_convolution->setKernel(
            Eigen::MatrixXf::NullaryExpr(nodes, nodes,
                                         [&](Index a, Index b) {
                                             const double square = h * h * static_cast<double>(a * a + b * b);
                                             // 1/(1 + square) − offset without the loss of digits
                                             return static_cast<float>((2 * farthest * farthest - square) * m_offset /
                                                                       (1 + square));
                                         }),
            splineFilter(2 * nodes));
        Eigen::MatrixXf one = Eigen::MatrixXf::Zero(nodes, nodes);
        const Index middle = nodes / 2;
        one(middle, middle) = 1;
        m_convolution->apply(one, {});
        for (std::size_t b = 0; b < order; ++b)
            for (std::size_t a = 0; a < order; ++a)
                m_ownPotential[b][a] = one(middle + static_cast<Index>(a), middle + static_cast<Index>(b));
    }

    std::optional<GridConvolution> m_convolution;
    Eigen::MatrixXf m_potential;
    std::array<std::array<float, order>, order> m_ownPotential{}; ///< of one point, by steps from its node
    Eigen::RowVector2f m_corner;
    float m_spacing = 1;
    double m_offset = 0; ///< taken from the kernel
};

} // namespace

std::unique_ptr<Repulsion> gridRepulsion() {
    return std::make_unique<GridRepulsion>();
}

} // namespace eigenscope
