#include "core/linalg/pairwise_sums.h"

#include "core/base/large_pages.h"
#include "core/base/parallel.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

namespace eigenscope {
namespace {

constexpr Index lanes = 8;                            // rows that are worked on together
constexpr Index tileRows = 64;                        // a tile of sums and its rows fit into the first caches
using Tile = std::array<double, tileRows * tileRows>; // entry (i, j) at i·tileRows + j

/// The rows of a matrix in groups of eight, the entries of one column side by side; missing rows are zero.
class PackedRows {
public:
    explicit PackedRows(ConstMatrixRef X)
        : m_rows(X.rows()), m_columns(X.cols()),
          m_values(inLargePages<double>(static_cast<std::size_t>(groups() * lanes * m_columns))) {
        parallelFor(groups(), 64, [&](Index begin, Index end) {
            for (Index group = begin; group < end; ++group)
                for (Index k = 0; k < m_columns; ++k)
                    for (Index i = 0; i < std::min(lanes, m_rows - group * lanes); ++i)
                        m_values[static_cast<std::size_t>((group * m_columns + k) * lanes + i)] =
                            X(group * lanes + i, k);
        });
    }

    [[nodiscard]] Index rows() const { return m_rows; }
    [[nodiscard]] Index columns() const { return m_columns; }
    [[nodiscard]] Index groups() const { return (m_rows + lanes - 1) / lanes; }
    [[nodiscard]] Index tiles() const { return (m_rows + tileRows - 1) / tileRows; }
    [[nodiscard]] const double *group(Index index) const { return m_values.data() + index * lanes * m_columns; }

private:
    Index m_rows, m_columns;
    std::vector<double> m_values;
};

/// What one pair of entries adds to the sum of its rows.
template <PairSum kind, class Lanes>
[[gnu::always_inline]] inline void addTerm(double one, const Lanes &other, Lanes &sum) {
    if constexpr (kind == PairSum::Products) {
        sum += one * other;
    } else {
        const Lanes difference = one - other;
        if constexpr (kind == PairSum::SquaredDifferences)
            sum += difference * difference;
        else
            sum += difference < 0 ? -difference : difference;
    }
}

/// out(i, j) = Σ_k of the terms of the eight rows i of one group and the eight rows j of another, so many rows i
/// together as there are registers for; `width` doubles are in one.
template <PairSum kind, int width, int together>
[[gnu::always_inline]] inline void sumTerms(const double *x, const double *y, Index columns, double *out) {
    constexpr int registers = lanes / width;
    for (Index first = 0; first < lanes; first += together) {
        LanesOf<width> sums[together][registers] = {};
        for (Index k = 0; k < columns; ++k) {
            LanesOf<width> other[registers];
#pragma GCC unroll 4
            for (int j = 0; j < registers; ++j)
                other[j] = lanesAt<LanesOf<width>>(y + lanes * k + Index{j} * width).values;
#pragma GCC unroll 8
            for (int i = 0; i < together; ++i)
#pragma GCC unroll 4
                for (int j = 0; j < registers; ++j)
                    addTerm<kind>(x[lanes * k + first + i], other[j], sums[i][j]);
        }
#pragma GCC unroll 8
        for (int i = 0; i < together; ++i)
#pragma GCC unroll 4
            for (int j = 0; j < registers; ++j)
                lanesAt<LanesOf<width>>(out + Index{first + i} * tileRows + Index{j} * width).values = sums[i][j];
    }
}

template <int width, int together> [[gnu::always_inline]] inline void sumTerms(PairSum kind, const double *x,
                                                                               const double *y, Index columns,
                                                                               double *out) {
    switch (kind) {
    case PairSum::SquaredDifferences: return sumTerms<PairSum::SquaredDifferences, width, together>(x, y, columns, out);
    case PairSum::AbsoluteDifferences:
        return sumTerms<PairSum::AbsoluteDifferences, width, together>(x, y, columns, out);
    case PairSum::Products: return sumTerms<PairSum::Products, width, together>(x, y, columns, out);
    }
}

// Eight sums are under way at once in each: so many hide how long one addition takes.
EIGENSCOPE_BY_REGISTERS(void groupSums(PairSum kind, const double *x, const double *y, Index columns, double *out),
                        sumTerms<registerBytes / 8, registerBytes / 8>(kind, x, y, columns, out))

/// The sums of the rows of tile `tileX` of X against those of tile `tileY` of Y.
void fillTile(const PackedRows &X, Index tileX, const PackedRows &Y, Index tileY, PairSum kind, Tile &tile) {
    constexpr Index groups = tileRows / lanes;
    for (Index i = 0; i < std::min(groups, X.groups() - tileX * groups); ++i)
        for (Index j = 0; j < std::min(groups, Y.groups() - tileY * groups); ++j)
            groupSums(kind, X.group(tileX * groups + i), Y.group(tileY * groups + j), X.columns(),
                      tile.data() + i * lanes * tileRows + j * lanes);
}

/// The tile as a matrix whose columns are the rows i.
using TileMap = Eigen::Map<const Eigen::Matrix<double, tileRows, tileRows>>;

// What lies above the diagonal is the transpose of what lies below: turned here, it goes to its place in whole columns.
#ifdef EIGENSCOPE_PROCESSOR_LEVELS
/// Four rows and columns of a tile to those of its transpose, in registers.
[[gnu::always_inline]] inline void turnFour(const double *from, double *to) {
    using Four = LanesOf<4>;
    const Four &a = lanesAt<Four>(from).values, &b = lanesAt<Four>(from + tileRows).values,
               &c = lanesAt<Four>(from + 2 * tileRows).values, &d = lanesAt<Four>(from + 3 * tileRows).values;
    const Four evenAb = __builtin_shufflevector(a, b, 0, 4, 2, 6), oddAb = __builtin_shufflevector(a, b, 1, 5, 3, 7),
               evenCd = __builtin_shufflevector(c, d, 0, 4, 2, 6), oddCd = __builtin_shufflevector(c, d, 1, 5, 3, 7);
    lanesAt<Four>(to).values = __builtin_shufflevector(evenAb, evenCd, 0, 1, 4, 5);
    lanesAt<Four>(to + tileRows).values = __builtin_shufflevector(oddAb, oddCd, 0, 1, 4, 5);
    lanesAt<Four>(to + 2 * tileRows).values = __builtin_shufflevector(evenAb, evenCd, 2, 3, 6, 7);
    lanesAt<Four>(to + 3 * tileRows).values = __builtin_shufflevector(oddAb, oddCd, 2, 3, 6, 7);
}

__attribute__((target("arch=x86-64-v3"))) void turn(const Tile &tile, Tile &turned) {
    for (Index j = 0; j < tileRows; j += 4)
        for (Index i = 0; i < tileRows; i += 4)
            turnFour(tile.data() + i * tileRows + j, turned.data() + j * tileRows + i);
}
__attribute__((target("default")))
#endif
void turn(const Tile &tile, Tile &turned) {
    for (Index i = 0; i < tileRows; ++i)
        for (Index j = 0; j < tileRows; ++j)
            turned[static_cast<std::size_t>(j * tileRows + i)] = tile[static_cast<std::size_t>(i * tileRows + j)];
}

/// Gives the values of all pairs of rows of X to store(place, values), block by block: both are of the same size.
template <class Store> void forAllPairs(ConstMatrixRef X, PairSum kind, const SumMap &map, MatrixXd &K,
                                        const Progress &progress, Store store) {
    const Index n = X.rows();
    const PackedRows packed(X);
    const Index tiles = packed.tiles();
    std::vector<std::pair<Index, Index>> pairs;
    for (Index a = 0; a < tiles; ++a)
        for (Index b = 0; b <= a; ++b)
            pairs.emplace_back(a, b);
    parallelFor(static_cast<Index>(pairs.size()), 4, [&](Index begin, Index end) {
        Tile tile{}, turned;
        for (Index pair = begin; pair < end && !progress.stopped(); ++pair) {
            const auto [a, b] = pairs[static_cast<std::size_t>(pair)];
            fillTile(packed, a, packed, b, kind, tile);
            map(tile);
            const Index rowsA = std::min(tileRows, n - a * tileRows), rowsB = std::min(tileRows, n - b * tileRows);
            store(K.block(b * tileRows, a * tileRows, rowsB, rowsA), TileMap(tile.data()).topLeftCorner(rowsB, rowsA));
            if (a == b)
                continue;
            turn(tile, turned);
            store(K.block(a * tileRows, b * tileRows, rowsA, rowsB),
                  TileMap(turned.data()).topLeftCorner(rowsA, rowsB));
        }
    });
}

} // namespace

MatrixXd pairwiseSums(ConstMatrixRef X, PairSum kind, const SumMap &map, const Progress &progress) {
    MatrixXd sums(X.rows(), X.rows());
    preferLargePages(sums.data(), static_cast<std::size_t>(sums.size()) * sizeof(double));
    forAllPairs(X, kind, map, sums, progress, [](auto place, const auto &values) { place = values; });
    return sums;
}

void joinPairwiseSums(ConstMatrixRef X, PairSum kind, const SumMap &map, PairJoin how, MatrixXd &K,
                      const Progress &progress) {
    if (how == PairJoin::Add)
        forAllPairs(X, kind, map, K, progress, [](auto place, const auto &values) { place += values; });
    else
        forAllPairs(X, kind, map, K, progress, [](auto place, const auto &values) { place.array() *= values.array(); });
}

MatrixXd pairwiseSums(ConstMatrixRef X, ConstMatrixRef Y, PairSum kind, const SumMap &map) {
    assert(X.cols() == Y.cols());
    const PackedRows packedX(X), packedY(Y);
    MatrixXd sums(X.rows(), Y.rows());
    preferLargePages(sums.data(), static_cast<std::size_t>(sums.size()) * sizeof(double));
    const Index tilesX = packedX.tiles();
    parallelFor(tilesX * packedY.tiles(), 4, [&](Index begin, Index end) {
        Tile tile{};
        for (Index pair = begin; pair < end; ++pair) {
            const Index a = pair % tilesX, b = pair / tilesX;
            fillTile(packedY, b, packedX, a, kind, tile);
            map(tile);
            const Index rowsX = std::min(tileRows, X.rows() - a * tileRows);
            const Index rowsY = std::min(tileRows, Y.rows() - b * tileRows);
            sums.block(a * tileRows, b * tileRows, rowsX, rowsY) = TileMap(tile.data()).topLeftCorner(rowsX, rowsY);
        }
    });
    return sums;
}

} // namespace eigenscope
