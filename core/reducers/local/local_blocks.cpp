#include "core/reducers/local/local_blocks.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

std::size_t at(Index i) {
    return static_cast<std::size_t>(i);
}

/// In which groups a row is a member, and where.
struct BlocksOfRows {
    struct Place {
        Index group, member;
    };
    std::vector<Index> begins; ///< n + 1
    std::vector<Place> places; ///< by row, then by group

    BlocksOfRows(const LocalBlocks &blocks, Index n) : begins(at(n) + 1), places(blocks.members.size()) {
        for (const int row : blocks.members)
            ++begins[at(row) + 1];
        std::partial_sum(begins.begin(), begins.end(), begins.begin());
        std::vector<Index> next(begins.begin(), begins.end() - 1);
        for (Index i = 0; i < blocks.groups(); ++i)
            for (Index member = blocks.begins[at(i)]; member < blocks.begins[at(i) + 1]; ++member)
                places[at(next[at(blocks.members[at(member)])]++)] = {i, member};
    }
};

/// Some columns of the sum.
struct Columns {
    std::vector<int> rows;
    std::vector<double> values;
    std::vector<int> counts; ///< entries of each column
};

Columns columnsOf(const LocalBlocks &blocks, const BlocksOfRows &memberships, Index n, Index begin, Index end,
                  const Progress &progress) {
    Columns found;
    VectorXd sums = VectorXd::Zero(n);
    std::vector<char> touched(at(n));
    std::vector<int> rows;
    for (Index column = begin; column < end && !progress.stopped(); ++column) {
        rows.clear();
        for (Index p = memberships.begins[at(column)]; p < memberships.begins[at(column) + 1]; ++p) {
            const auto [group, own] = memberships.places[at(p)];
            for (Index member = blocks.begins[at(group)]; member < blocks.begins[at(group) + 1]; ++member) {
                const int row = blocks.members[at(member)];
                if (!touched[at(row)]) {
                    touched[at(row)] = 1;
                    rows.push_back(row);
                }
                double product = 0;
                for (Index r = 0; r < blocks.factors.rows(); ++r)
                    product += blocks.factors(r, member) * blocks.factors(r, own);
                sums[row] += blocks.sign * product + (member == own ? blocks.identity : 0);
            }
        }
        std::ranges::sort(rows);
        for (const int row : rows) {
            found.rows.push_back(row);
            found.values.push_back(sums[row]);
            sums[row] = 0;
            touched[at(row)] = 0;
        }
        found.counts.push_back(static_cast<int>(rows.size()));
    }
    return found;
}

Result<void> sizeIsPossible(const LocalBlocks &blocks, Index n) {
    std::uint64_t entries = 0;
    for (Index i = 0; i < blocks.groups(); ++i)
        entries += blocks.group(i).size() * blocks.group(i).size();
    entries = std::min(entries, static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n));
    const Sentence what = sentence("The matrix of the neighborhoods of %1 rows", n),
                   instead = sentence("Use fewer neighbors.");
    if (entries > static_cast<std::uint64_t>(std::numeric_limits<int>::max()))
        return Error{Error::Kind::TooLarge,
                     sentence("%1 may have %2 entries, more than can be numbered. %3", what, entries, instead)};
    return fitsInMemory(2 * entries * (sizeof(double) + sizeof(int)), what, instead);
}

} // namespace

LocalBlocks LocalBlocks::around(const Neighborhoods &neighborhoods, Index r) {
    LocalBlocks blocks;
    const Index n = neighborhoods.graph.size();
    blocks.begins.push_back(0);
    blocks.members.reserve(neighborhoods.rows.size() + at(n));
    for (Index i = 0; i < n; ++i) {
        blocks.members.push_back(static_cast<int>(i));
        const auto neighbors = neighborhoods.of(i);
        blocks.members.insert(blocks.members.end(), neighbors.begin(), neighbors.end());
        blocks.begins.push_back(static_cast<Index>(blocks.members.size()));
    }
    blocks.factors = MatrixXd::Zero(r, static_cast<Index>(blocks.members.size()));
    return blocks;
}

std::span<const int> LocalBlocks::group(Index i) const {
    return std::span(members).subspan(at(begins[at(i)]), at(begins[at(i) + 1] - begins[at(i)]));
}

Result<Eigen::SparseMatrix<double>> sumOf(const LocalBlocks &blocks, Index n, const Progress &progress) {
    TRY(sizeIsPossible(blocks, n));
    const BlocksOfRows memberships(blocks, n);
    const Index grain = std::max<Index>(256, n / 16);
    std::vector<Columns> pieces(at((n + grain - 1) / grain));
    parallelFor(n, grain, [&](Index begin, Index end) {
        pieces[at(begin / grain)] = columnsOf(blocks, memberships, n, begin, end, progress);
    });
    Eigen::SparseMatrix<double> sum(n, n);
    if (progress.stopped())
        return canceled();
    Index entries = 0;
    for (const Columns &piece : pieces)
        entries += static_cast<Index>(piece.rows.size());
    sum.resizeNonZeros(entries);
    Index column = 0, offset = 0;
    for (const Columns &piece : pieces) {
        std::ranges::copy(piece.rows, sum.innerIndexPtr() + offset);
        std::ranges::copy(piece.values, sum.valuePtr() + offset);
        offset += static_cast<Index>(piece.rows.size());
        for (const int count : piece.counts) {
            sum.outerIndexPtr()[column + 1] = sum.outerIndexPtr()[column] + count;
            ++column;
        }
    }
    return sum;
}

} // namespace eigenscope
