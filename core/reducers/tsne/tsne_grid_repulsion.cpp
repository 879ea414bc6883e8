#include "core/base/parallel.h"
#include "core/linalg/grid_convolution.h"
#include "core/reducers/tsne/grid_places.h"
#include "core/reducers/tsne/tsne_forces.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <vector>

namespace eigenscope {
namespace {

constexpr float widestSpacing = 0.5F;               // of the nodes; the kernel has the width 1
constexpr Index fewestNodes = 64, mostNodes = 1024; // a side
constexpr Index linesOfBand = 8;                    // more than a point touches

/// What makes the splines through the nodes exact there: 1/|b|², b the transform of the spline at the nodes.
VectorXd splineFilter(Index frequencies) {
    GridPlaces atNode;
    findPlaces({}, {}, {}, atNode);
    VectorXd filter(frequencies);
    for (Index k = 0; k < frequencies; ++k) {
        std::complex<double> sum = 0;
        for (std::size_t j = 0; j < splineOrder; ++j)
            sum += static_cast<double>(atNode.alongX[j][0]) *
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
        sortIntoBands(Y);
        const auto bands = static_cast<Index>(m_bands.size()) - 1;
        for (const Index first : {0, 1}) // every other band, since a point touches lines of the next one too
            parallelFor((bands + 1 - first) / 2, 1, [&](Index pair, Index) { spread(Y, 2 * pair + first); });
        m_convolution->apply(m_potential, progress);
    }

    double push(const Layout &Y, Index begin, Index end, Layout &forces) const override {
        const float scale = -0.5F / m_grid.spacing;
        const double offset = m_offset * static_cast<double>(Y.rows() - 1);
        double sum = 0;
        for (Index first = begin; first < end; first += placesTogether) {
            const Index count = std::min<Index>(placesTogether, end - first);
            const GridPlaces places = placesOf(Y, count, [first](Index k) { return first + k; });
            FeltAtPlaces own;
            feelOwn(places, m_ownPotential, own);
            for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
                const Felt felt = feltAt(places, k);
                const Index i = first + static_cast<Index>(k);
                forces(i, 0) = scale * (felt.slopeX - own.slopeX[k]);
                forces(i, 1) = scale * (felt.slopeY - own.slopeY[k]);
                sum += static_cast<double>(felt.value - own.value[k]) + offset;
            }
        }
        return sum;
    }

private:
    /// A potential and its slopes in steps of the grid.
    struct Felt {
        float value = 0, slopeX = 0, slopeY = 0;
    };

    /// Those of `count` rows, the others being the first one.
    template <class RowAt> GridPlaces placesOf(const Layout &Y, Index count, RowAt rowAt) const {
        OfPlaces x, y;
        x.fill(Y(rowAt(0), 0));
        y.fill(Y(rowAt(0), 1));
        for (Index k = 1; k < count; ++k) {
            x[static_cast<std::size_t>(k)] = Y(rowAt(k), 0);
            y[static_cast<std::size_t>(k)] = Y(rowAt(k), 1);
        }
        GridPlaces places;
        findPlaces(x, y, m_grid, places);
        return places;
    }

    /// The rows by the lines of the grid that they touch, in rising order within a band.
    void sortIntoBands(const Layout &Y) {
        const auto bandOf = [&](Index i) {
            return static_cast<std::size_t>((Y(i, 1) - m_grid.cornerY) / m_grid.spacing) / linesOfBand;
        };
        m_bands.assign(static_cast<std::size_t>(m_convolution->nodes() / linesOfBand) + 2, 0);
        for (Index i = 0; i < Y.rows(); ++i)
            ++m_bands[bandOf(i) + 1];
        std::partial_sum(m_bands.begin(), m_bands.end(), m_bands.begin());
        m_rows.resize(static_cast<std::size_t>(Y.rows()));
        std::vector<int> next = m_bands;
        for (Index i = 0; i < Y.rows(); ++i)
            m_rows[static_cast<std::size_t>(next[bandOf(i)]++)] = static_cast<int>(i);
    }

    /// Adds the weights of the points of a band to the nodes that they touch.
    void spread(const Layout &Y, Index band) {
        const Index begin = m_bands[static_cast<std::size_t>(band)], end = m_bands[static_cast<std::size_t>(band) + 1];
        for (Index first = begin; first < end; first += placesTogether) {
            const Index count = std::min<Index>(placesTogether, end - first);
            const GridPlaces places =
                placesOf(Y, count, [&](Index k) { return m_rows[static_cast<std::size_t>(first + k)]; });
            for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k)
                for (std::size_t b = 0; b < splineOrder; ++b) {
                    float *line = &m_potential(places.x[k], places.y[k] + static_cast<Index>(b));
                    for (std::size_t a = 0; a < splineOrder; ++a)
                        line[a] += places.alongX[a][k] * places.alongY[b][k];
                }
        }
    }

    [[nodiscard]] Felt feltAt(const GridPlaces &places, std::size_t k) const {
        std::array<float, splineOrder> across{}, slope{};
        for (std::size_t b = 0; b < splineOrder; ++b) {
            const float *line = &m_potential(places.x[k], places.y[k] + static_cast<Index>(b));
            for (std::size_t a = 0; a < splineOrder; ++a) {
                across[a] += places.alongY[b][k] * line[a];
                slope[a] += places.slopeY[b][k] * line[a];
            }
        }
        Felt felt;
        for (std::size_t a = 0; a < splineOrder; ++a) {
            felt.value += places.alongX[a][k] * across[a];
            felt.slopeX += places.slopeX[a][k] * across[a];
            felt.slopeY += places.alongX[a][k] * slope[a];
        }
        return felt;
    }

    /// Lays the grid anew where points have left it or have become too close together for it.
    void fit(const Layout &Y) {
        constexpr float room = 1.1F, tooMuch = 1.5F;
        const Eigen::RowVector2f least = Y.colwise().minCoeff(), most = Y.colwise().maxCoeff();
        const float extent = std::max((most - least).maxCoeff(), 1e-20F);
        if (m_convolution) {
            const float usable = m_grid.spacing * static_cast<float>(m_convolution->nodes() - splineOrder);
            const Eigen::RowVector2f corner(m_grid.cornerX, m_grid.cornerY);
            if ((least - corner).minCoeff() >= 0 && (most - corner).maxCoeff() < usable && usable < tooMuch * extent)
                return;
        }
        const float side = room * extent;
        const auto wanted =
            static_cast<Index>(std::min(side / widestSpacing, static_cast<float>(mostNodes))) + splineOrder + 1;
        const Index nodes = GridConvolution::fastSize(std::clamp(wanted, fewestNodes, mostNodes));
        const Eigen::RowVector2f corner = 0.5F * (least + most) - Eigen::RowVector2f::Constant(0.5F * side);
        m_grid = {corner[0], corner[1], side / static_cast<float>(nodes - splineOrder - 1)};
        if (!m_convolution || m_convolution->nodes() != nodes)
            m_convolution.emplace(nodes);
        // A constant has no force. Without it what remains is as small as the picture is, and single numbers suffice.
        const double h = m_grid.spacing, farthest = h * static_cast<double>(nodes);
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
        for (std::size_t b = 0; b < splineOrder; ++b)
            for (std::size_t a = 0; a < splineOrder; ++a)
                m_ownPotential[b][a] = one(middle + static_cast<Index>(a), middle + static_cast<Index>(b));
    }

    std::optional<GridConvolution> m_convolution;
    Eigen::MatrixXf m_potential;
    std::vector<int> m_bands; ///< where the rows of each band of lines begin in m_rows
    std::vector<int> m_rows;
    OfSteps m_ownPotential{}; ///< of one point, by steps from its node
    PlaneGrid m_grid;
    double m_offset = 0; ///< taken from the kernel
};

} // namespace

std::unique_ptr<Repulsion> gridRepulsion() {
    return std::make_unique<GridRepulsion>();
}

} // namespace eigenscope
