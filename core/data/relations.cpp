#include "core/data/relations.h"

#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

constexpr double tolerance = 1e-9; // of the largest entry, between opposite entries

/// The checks of a matrix with the names of its rows for their sentences.
class MatrixChecks {
public:
    MatrixChecks(ObjectKind kind, const std::vector<std::string> &names)
        : m_what(sentence(kind == ObjectKind::Gram ? "The kernel matrix" : "The matrix of dissimilarities")),
          m_names(names) {}

    [[nodiscard]] Error refused(Index i, Index j, double value, const Sentence &wanted) const {
        const Sentence found = std::isnan(value)
                                   ? sentence("%1 has no value in row %2, column %3.", m_what, name(i), name(j))
                                   : sentence("%1 has %2 in row %3, column %4.", m_what, value, name(i), name(j));
        return {Error::Kind::InvalidData, joined(found, wanted)};
    }

    [[nodiscard]] Error asymmetric(Index i, Index j, double value, double opposite) const {
        return {Error::Kind::InvalidData,
                sentence("%1 must be symmetric. Row %2, column %3 holds %4, but the opposite place %5: %6 apart.",
                         m_what, name(i), name(j), value, opposite, std::abs(value - opposite))};
    }

private:
    [[nodiscard]] Sentence name(Index i) const {
        return m_names.empty() ? sentence("%1 (counted from 0)", i)
                               : sentence("'%1'", m_names[static_cast<std::size_t>(i)]);
    }

    Sentence m_what;
    const std::vector<std::string> &m_names;
};

/// Fills what one side of the diagonal alone has, and makes opposite entries equal.
Result<void> symmetrize(MatrixXd &M, const MatrixChecks &checks) {
    double largest = 0, worst = -1;
    Index worstRow = 0, worstColumn = 0;
    for (Index j = 0; j < M.cols(); ++j)
        for (Index i = 0; i <= j; ++i) {
            double &above = M(i, j), &below = M(j, i);
            if (std::isnan(above))
                above = below;
            else if (std::isnan(below))
                below = above;
            for (const double entry : {above, below})
                if (std::isinf(entry))
                    return checks.refused(i, j, entry, sentence("Finite numbers are needed."));
            largest = std::max({largest, std::abs(above), std::abs(below)});
            if (const double apart = std::abs(above - below); apart > worst) {
                worst = apart;
                worstRow = i;
                worstColumn = j;
            }
        }
    if (worst > tolerance * largest)
        return checks.asymmetric(worstRow, worstColumn, M(worstRow, worstColumn), M(worstColumn, worstRow));
    if (worst > 0)
        for (Index j = 0; j < M.cols(); ++j)
            for (Index i = 0; i < j; ++i)
                M(i, j) = M(j, i) = std::midpoint(M(i, j), M(j, i));
    return {};
}

Result<void> checkDissimilarities(MatrixXd &D, const MatrixChecks &checks) {
    for (Index j = 0; j < D.cols(); ++j)
        for (Index i = 0; i <= j; ++i) {
            if (D(i, j) < 0)
                return checks.refused(i, j, D(i, j), sentence("A dissimilarity is at least 0."));
            if (i != j)
                continue;
            if (D(i, i) > 0)
                return checks.refused(
                    i, i, D(i, i),
                    sentence("The dissimilarity of an object to itself is 0; similarities are read as a "
                             "kernel matrix, of the kind \"gram\"."));
            D(i, i) = 0; // missing, or -0
        }
    return {};
}

template <class Kind> Objects membersOf(MatrixXd matrix) {
    Kind members;
    members.positions.resize(static_cast<std::size_t>(matrix.rows()));
    std::iota(members.positions.begin(), members.positions.end(), Index{0});
    members.whole = std::make_shared<const MatrixXd>(std::move(matrix));
    return members;
}

} // namespace

Result<Objects> makeRelations(ObjectKind kind, MatrixXd matrix, const std::vector<std::string> &names) {
    const MatrixChecks checks(kind, names);
    if (const Result<void> symmetric = symmetrize(matrix, checks); !symmetric)
        return symmetric.error();
    if (kind == ObjectKind::Dissimilarities) {
        if (const Result<void> fine = checkDissimilarities(matrix, checks); !fine)
            return fine.error();
        return membersOf<Dissimilarities>(std::move(matrix));
    }
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i <= j; ++i)
            if (std::isnan(matrix(i, j)))
                return checks.refused(i, j, matrix(i, j), sentence("Each place needs a number."));
    return membersOf<Gram>(std::move(matrix));
}

std::shared_ptr<const MatrixXd> inducedOn(const MatrixXd &whole, const std::vector<Index> &positions) {
    return std::make_shared<const MatrixXd>(whole(positions, positions));
}

std::shared_ptr<const WholeGraph> inducedOn(const WholeGraph &whole, const std::vector<Index> &positions) {
    std::vector<Index> place(static_cast<std::size_t>(whole.size()), -1);
    for (std::size_t i = 0; i < positions.size(); ++i)
        place[static_cast<std::size_t>(positions[i])] = static_cast<Index>(i);
    std::vector<Eigen::Triplet<double>> entries;
    for (Index j = 0; j < whole.size(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(whole.adjacency(), j); edge; ++edge)
            if (const Index a = place[static_cast<std::size_t>(edge.row())], b = place[static_cast<std::size_t>(j)];
                a >= 0 && b >= 0)
                entries.emplace_back(static_cast<int>(a), static_cast<int>(b), edge.value());
    const auto count = static_cast<Index>(positions.size());
    Eigen::SparseMatrix<double> adjacency(count, count);
    adjacency.setFromTriplets(entries.begin(), entries.end());
    return std::make_shared<const WholeGraph>(std::move(adjacency));
}

} // namespace eigenscope
