#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"
#include "core/reducers/tsne/tsne_forces.h"

#include <array>
#include <cassert>

namespace eigenscope {
namespace {

constexpr int lanes = 16;     // points j that are worked on together
constexpr Index together = 4; // points i that share a division
constexpr int mostComponents = 3;
using Columns = std::array<const float *, mostComponents>;

/// What one row feels from all: r forces, and Σ q with its own.
template <int r> struct Felt {
    float force[r] = {};
    float sum = 0;
};

/// The rows i, …, i + 3 against all n. One division serves four pairs: 1/a = bcd/(abcd). The sums under way fill the
/// registers: lanes that one of them cannot hold come after one another.
template <int r, int registerBytes>
[[gnu::always_inline]] inline void pushFour(const Columns &y, Index n, Index i, std::array<Felt<r>, together> &felt) {
    constexpr int width = registerBytes / sizeof(float);
    using Points = Lanes<float, width, registerBytes>;
    for (int part = 0; part < lanes; part += width) {
        Points forces[together][r] = {}, sums[together] = {};
        for (Index j = 0; j + lanes <= n; j += lanes) {
            Points difference[together][r], distance[together], q[together];
#pragma GCC unroll 4
            for (int a = 0; a < together; ++a) {
                distance[a] = Points::all(1);
                for (int c = 0; c < r; ++c) {
                    const float *column = y[static_cast<std::size_t>(c)];
                    difference[a][c] = column[i + a] - Points::at(column + j + part);
                    distance[a] += difference[a][c] * difference[a][c];
                }
            }
            const Points first = distance[0] * distance[1], second = distance[2] * distance[3];
            const Points inverse = 1 / (first * second);
            const Points ofFirst = inverse * second, ofSecond = inverse * first;
            q[0] = ofFirst * distance[1];
            q[1] = ofFirst * distance[0];
            q[2] = ofSecond * distance[3];
            q[3] = ofSecond * distance[2];
#pragma GCC unroll 4
            for (int a = 0; a < together; ++a) {
                sums[a] += q[a];
                const Points square = q[a] * q[a];
                for (int c = 0; c < r; ++c)
                    forces[a][c] += square * difference[a][c];
            }
        }
        for (std::size_t a = 0; a < together; ++a) {
            felt[a].sum = sums[a].sumFrom(felt[a].sum);
            for (int c = 0; c < r; ++c)
                felt[a].force[c] = forces[a][c].sumFrom(felt[a].force[c]);
        }
    }
}

EIGENSCOPE_BY_REGISTERS(void pushInLanes(const Columns &y, Index n, Index i, std::array<Felt<1>, together> &felt),
                        pushFour<1, registerBytes>(y, n, i, felt))
EIGENSCOPE_BY_REGISTERS(void pushInLanes(const Columns &y, Index n, Index i, std::array<Felt<2>, together> &felt),
                        pushFour<2, registerBytes>(y, n, i, felt))
EIGENSCOPE_BY_REGISTERS(void pushInLanes(const Columns &y, Index n, Index i, std::array<Felt<3>, together> &felt),
                        pushFour<3, registerBytes>(y, n, i, felt))

/// The points j of [first, n) on row i, one by one.
template <int r> void pushRest(const Columns &y, Index first, Index n, Index i, Felt<r> &felt) {
    for (Index j = first; j < n; ++j) {
        float difference[r], distance = 1;
        for (int c = 0; c < r; ++c) {
            const float *column = y[static_cast<std::size_t>(c)];
            difference[c] = column[i] - column[j];
            distance += difference[c] * difference[c];
        }
        const float q = 1 / distance;
        felt.sum += q;
        for (int c = 0; c < r; ++c)
            felt.force[c] += q * q * difference[c];
    }
}

class ExactRepulsion final : public Repulsion {
public:
    void prepare(const Layout &, const Progress &) override {}

    double push(const Layout &Y, Index begin, Index end, Layout &forces) const override {
        assert(Y.cols() >= 1 && Y.cols() <= mostComponents);
        return Y.cols() == 1   ? pushRows<1>(Y, begin, end, forces)
               : Y.cols() == 2 ? pushRows<2>(Y, begin, end, forces)
                               : pushRows<3>(Y, begin, end, forces);
    }

private:
    template <int r> static double pushRows(const Layout &Y, Index begin, Index end, Layout &forces) {
        const Index n = Y.rows(), inLanes = n - n % lanes;
        Columns y{};
        for (int c = 0; c < r; ++c)
            y[static_cast<std::size_t>(c)] = Y.col(c).data();
        double sum = 0;
        for (Index i = begin; i < end; i += together) {
            std::array<Felt<r>, together> felt{};
            const Index count = std::min(together, end - i);
            Index rest = 0; // of the points, where those in lanes are not done yet
            if (i + together <= n) {
                pushInLanes(y, n, i, felt);
                rest = inLanes;
            }
            for (Index a = 0; a < count; ++a) {
                Felt<r> &row = felt[static_cast<std::size_t>(a)];
                pushRest<r>(y, rest, n, i + a, row);
                for (int c = 0; c < r; ++c)
                    forces(i + a, c) = row.force[c];
                sum += row.sum - 1; // q_ii
            }
        }
        return sum;
    }
};

} // namespace

std::unique_ptr<Repulsion> exactRepulsion() {
    return std::make_unique<ExactRepulsion>();
}

} // namespace eigenscope
