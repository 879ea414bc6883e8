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

/// Sixteen numbers; the compiler cuts them to what the processor has.
using Lanes = float __attribute__((vector_size(lanes * sizeof(float))));

float sumOf(const Lanes &values) {
    float sum = 0;
    for (int lane = 0; lane < lanes; ++lane)
        sum += values[lane];
    return sum;
}

/// What one row feels from all: r forces, and Σ q with its own.
template <int r> struct Felt {
    float force[r] = {};
    float sum = 0;
};

/// The rows i, …, i + 3 against all n. One division serves four pairs: 1/a = bcd/(abcd).
template <int r>
[[gnu::always_inline]] inline void pushFour(const Columns &y, Index n, Index i, std::array<Felt<r>, together> &felt) {
    Lanes forces[together][r] = {}, sums[together] = {};
    Index j = 0;
    for (; j + lanes <= n; j += lanes) {
        Lanes difference[together][r], distance[together], q[together];
#pragma GCC unroll 4
        for (int a = 0; a < together; ++a) {
            distance[a] = Lanes{} + 1.0F;
            for (int c = 0; c < r; ++c) {
                const float *column = y[static_cast<std::size_t>(c)];
                difference[a][c] = column[i + a] - lanesAt<Lanes>(column + j).values;
                distance[a] += difference[a][c] * difference[a][c];
            }
        }
        const Lanes first = distance[0] * distance[1], second = distance[2] * distance[3];
        const Lanes inverse = 1.0F / (first * second);
        const Lanes ofFirst = inverse * second, ofSecond = inverse * first;
        q[0] = ofFirst * distance[1];
        q[1] = ofFirst * distance[0];
        q[2] = ofSecond * distance[3];
        q[3] = ofSecond * distance[2];
#pragma GCC unroll 4
        for (int a = 0; a < together; ++a) {
            sums[a] += q[a];
            const Lanes square = q[a] * q[a];
            for (int c = 0; c < r; ++c)
                forces[a][c] += square * difference[a][c];
        }
    }
    for (std::size_t a = 0; a < together; ++a) {
        felt[a].sum = sumOf(sums[a]);
        for (int c = 0; c < r; ++c)
            felt[a].force[c] = sumOf(forces[a][c]);
    }
}

EIGENSCOPE_PROCESSOR_CLONES void pushFourInLine(const Columns &y, Index n, Index i,
                                                std::array<Felt<1>, together> &felt) {
    pushFour<1>(y, n, i, felt);
}
EIGENSCOPE_PROCESSOR_CLONES void pushFourInPlane(const Columns &y, Index n, Index i,
                                                 std::array<Felt<2>, together> &felt) {
    pushFour<2>(y, n, i, felt);
}
EIGENSCOPE_PROCESSOR_CLONES void pushFourInSpace(const Columns &y, Index n, Index i,
                                                 std::array<Felt<3>, together> &felt) {
    pushFour<3>(y, n, i, felt);
}

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
        return Y.cols() == 1   ? pushRows<1>(Y, begin, end, forces, pushFourInLine)
               : Y.cols() == 2 ? pushRows<2>(Y, begin, end, forces, pushFourInPlane)
                               : pushRows<3>(Y, begin, end, forces, pushFourInSpace);
    }

private:
    template <int r, class PushFour>
    static double pushRows(const Layout &Y, Index begin, Index end, Layout &forces, PushFour pushFour) {
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
                pushFour(y, n, i, felt);
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
