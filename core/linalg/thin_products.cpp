#include "core/linalg/thin_products.h"

#include "core/base/parallel.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <vector>

namespace eigenscope {
namespace {

constexpr Index side = 4;         // columns of either factor that meet at once
constexpr Index strip = 32;       // rows that are summed up at once
constexpr Index mostColumns = 32; // of V; with more of them copying pays

using Columns = const double *const *; // `side` of them

/// sums(i, l) = Σ_k a_i(k)·v_l(k) for four columns a and the columns v from `first` on, so many as there are registers
/// for.
template <int width, int columns>
[[gnu::always_inline]] inline void dots(Columns a, Columns v, Index first, Index n, double *sums) {
    LanesOf<width> found[side][columns] = {};
    const Index whole = n / width * width;
    for (Index k = 0; k < whole; k += width) {
        LanesOf<width> left[side];
#pragma GCC unroll 4
        for (int i = 0; i < side; ++i)
            left[i] = lanesAt<LanesOf<width>>(a[i] + k).values;
#pragma GCC unroll 4
        for (int l = 0; l < columns; ++l) {
            const auto right = lanesAt<LanesOf<width>>(v[first + l] + k).values;
#pragma GCC unroll 4
            for (int i = 0; i < side; ++i)
                found[i][l] += left[i] * right;
        }
    }
#pragma GCC unroll 4
    for (int i = 0; i < side; ++i)
#pragma GCC unroll 4
        for (int l = 0; l < columns; ++l) {
            double sum = 0;
#pragma GCC unroll 8
            for (int lane = 0; lane < width; ++lane)
                sum += found[i][l][lane];
            for (Index k = whole; k < n; ++k)
                sum += a[i][k] * v[first + l][k];
            sums[i * side + first + l] = sum;
        }
}

/// Where the columns of a matrix lie: so far from one another.
struct Stride {
    Index m, y;
};

/// y(k, l) += Σ_i m(k, i)·t(i, l) for the rows k of some registers and four columns l; t lies in rows of four.
template <int width, int registers>
[[gnu::always_inline]] inline void combine(const double *m, const double *t, Index count, Stride stride, double *y) {
    LanesOf<width> sums[registers][side];
#pragma GCC unroll 4
    for (int r = 0; r < registers; ++r)
#pragma GCC unroll 4
        for (int l = 0; l < side; ++l)
            sums[r][l] = lanesAt<LanesOf<width>>(y + r * width + l * stride.y).values;
    for (Index i = 0; i < count; ++i) {
#pragma GCC unroll 4
        for (int r = 0; r < registers; ++r) {
            const auto left = lanesAt<LanesOf<width>>(m + i * stride.m + r * width).values;
#pragma GCC unroll 4
            for (int l = 0; l < side; ++l)
                sums[r][l] += left * t[i * side + l];
        }
    }
#pragma GCC unroll 4
    for (int r = 0; r < registers; ++r)
#pragma GCC unroll 4
        for (int l = 0; l < side; ++l)
            lanesAt<LanesOf<width>>(y + r * width + l * stride.y).values = sums[r][l];
}

template <int width, int registers> [[gnu::always_inline]] inline void combineStrip(const double *m, const double *t,
                                                                                    Index count, Stride stride,
                                                                                    double *y) {
    for (Index k = 0; k < strip; k += width * registers)
        combine<width, registers>(m + k, t, count, stride, y + k);
}

// One version for each width of the registers, and as much in them as there are of them.
#ifdef EIGENSCOPE_PROCESSOR_LEVELS
__attribute__((target("arch=x86-64-v4"))) void dotProducts(Columns a, Columns v, Index n, double *sums) {
    dots<8, 4>(a, v, 0, n, sums);
}
__attribute__((target("arch=x86-64-v3"))) void dotProducts(Columns a, Columns v, Index n, double *sums) {
    dots<4, 2>(a, v, 0, n, sums);
    dots<4, 2>(a, v, 2, n, sums);
}
__attribute__((target("arch=x86-64-v4"))) void addStrip(const double *m, const double *t, Index count, Stride stride,
                                                        double *y) {
    combineStrip<8, 4>(m, t, count, stride, y);
}
__attribute__((target("arch=x86-64-v3"))) void addStrip(const double *m, const double *t, Index count, Stride stride,
                                                        double *y) {
    combineStrip<4, 2>(m, t, count, stride, y);
}
__attribute__((target("default")))
#endif
void dotProducts(Columns a, Columns v, Index n, double *sums) {
    dots<2, 2>(a, v, 0, n, sums);
    dots<2, 2>(a, v, 2, n, sums);
}
#ifdef EIGENSCOPE_PROCESSOR_LEVELS
__attribute__((target("default")))
#endif
void addStrip(const double *m, const double *t, Index count, Stride stride, double *y) {
    combineStrip<2, 2>(m, t, count, stride, y);
}

/// The columns begin, …, begin + 3 of a matrix; beyond its end the last one again.
struct FourColumns {
    FourColumns(ConstMatrixRef A, Index begin, Index end) {
        for (Index i = 0; i < side; ++i)
            data[i] = A.col(std::min(begin + i, end - 1)).data();
    }
    const double *data[side];
};

/// Calls store(i, l, values) for the products of four columns i of A and four columns l of V, in rows of four.
template <class Store> void forProducts(ConstMatrixRef A, Index begin, Index end, ConstMatrixRef V, Store store) {
    double values[side * side];
    for (Index i = begin; i < end; i += side) {
        const FourColumns left(A, i, end);
        for (Index l = 0; l < V.cols(); l += side) {
            dotProducts(left.data, FourColumns(V, l, V.cols()).data, A.rows(), values);
            store(i, l, values);
        }
    }
}

/// The rows of a thin matrix in panels of four columns, each row of a panel in one piece; missing columns are zero.
class Panels {
public:
    Panels(Index rows, Index columns) : m_rows(rows), m_values(MatrixXd::Zero(side, rows * count(columns))) {}
    explicit Panels(ConstMatrixRef T) : Panels(T.rows(), T.cols()) {
        for (Index l = 0; l < T.cols(); ++l)
            m_values.row(l % side).segment(l / side * m_rows, m_rows) = T.col(l).transpose();
    }
    static Index count(Index columns) { return (columns + side - 1) / side; }
    /// Row i of the panel that holds column l.
    auto row(Index i, Index l) { return m_values.col(l / side * m_rows + i); }
    [[nodiscard]] auto panel(Index index, Index rows) const { return m_values.middleCols(index * m_rows, rows); }

private:
    Index m_rows;
    MatrixXd m_values;
};

/// Adds A·T to the sums in these rows, A of as many columns as there are rows of T; sums n×(a multiple of four).
void addProduct(ConstMatrixRef A, const Panels &T, Index begin, Index end, MatrixXd &sums) {
    const Index whole = begin + (end - begin) / strip * strip;
    for (Index panel = 0; panel < sums.cols() / side; ++panel) {
        const auto factors = T.panel(panel, A.cols());
        for (Index k = begin; k < whole; k += strip)
            addStrip(A.data() + k, factors.data(), A.cols(), {A.outerStride(), sums.rows()},
                     sums.col(panel * side).data() + k);
        sums.block(whole, panel * side, end - whole, side) +=
            A.middleRows(whole, end - whole).lazyProduct(factors.transpose());
    }
}

} // namespace

MatrixXd transposedProduct(ConstMatrixRef A, ConstMatrixRef V) {
    const Index c = A.cols(), m = V.cols();
    if (m > mostColumns)
        return A.transpose() * V;
    MatrixXd product(c, m);
    parallelFor(c, 8 * side, [&](Index begin, Index end) {
        forProducts(A, begin, end, V, [&](Index i, Index l, const double *values) {
            for (Index j = 0; j < std::min(side, end - i); ++j)
                for (Index k = 0; k < std::min(side, m - l); ++k)
                    product(i + j, l + k) = values[j * side + k];
        });
    });
    return product;
}

MatrixXd thinProduct(ConstMatrixRef A, ConstMatrixRef T) {
    if (T.cols() > mostColumns)
        return A * T;
    const Panels panels(T);
    MatrixXd product = MatrixXd::Zero(A.rows(), Panels::count(T.cols()) * side);
    parallelFor(A.rows(), 8 * strip, [&](Index begin, Index end) { addProduct(A, panels, begin, end, product); });
    product.conservativeResize(Eigen::NoChange, T.cols());
    return product;
}

MatrixXd gramProduct(ConstMatrixRef M, ConstMatrixRef V) {
    constexpr Index together = 32; // columns of M that stay in the cache between Mᵀ·V and M·(Mᵀ·V)
    constexpr Index parts = 16;    // that are summed up apart, as many for any number of threads
    const Index n = M.rows(), c = M.cols(), m = V.cols(), share = (c + parts - 1) / parts;
    if (m > mostColumns)
        return M * (M.transpose() * V).eval();
    std::vector<MatrixXd> sums(parts);
    parallelFor(parts, 1, [&](Index part, Index) {
        MatrixXd &sum = sums[static_cast<std::size_t>(part)];
        sum = MatrixXd::Zero(n, Panels::count(m) * side);
        Panels inner(together, m); // Mᵀ·V
        const Index last = std::min(c, (part + 1) * share);
        for (Index begin = part * share; begin < last; begin += together) {
            const Index end = std::min(begin + together, last);
            forProducts(M, begin, end, V, [&](Index i, Index l, const double *values) {
                for (Index j = 0; j < std::min(side, end - i); ++j)
                    inner.row(i - begin + j, l) = Eigen::Vector4d(values + j * side);
            });
            addProduct(M.middleCols(begin, end - begin), inner, 0, n, sum);
        }
    });
    for (Index part = 1; part < parts; ++part)
        sums[0] += sums[static_cast<std::size_t>(part)];
    return sums[0].leftCols(m);
}

} // namespace eigenscope
