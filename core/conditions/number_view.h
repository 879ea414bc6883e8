#pragma once

#include "core/base/matrix.h"

#include <functional>
#include <memory>

namespace eigenscope {

/// Numbers that are looked at and not copied: a matrix, one of its rows, or a list. Copies share what they look at.
class NumberView {
public:
    /// A list of the n entries.
    static NumberView ofList(std::shared_ptr<const VectorXd> list);
    /// The n×d matrix.
    static NumberView ofMatrix(std::shared_ptr<const MatrixXd> matrix);
    /// A matrix that a larger thing holds, which lives as long as the view. `matrix` is not moved meanwhile.
    static NumberView ofMember(std::shared_ptr<const void> owner, const MatrixXd &matrix);
    /// The same for a list.
    static NumberView ofMember(std::shared_ptr<const void> owner, const VectorXd &list);

    [[nodiscard]] bool isMatrix() const { return m_isMatrix; }
    /// Rows of a matrix, entries of a list.
    [[nodiscard]] Index size() const { return m_rows; }
    [[nodiscard]] Index columns() const { return m_columns; }
    /// How many numbers there are, those of the diagonal left out where they are.
    [[nodiscard]] Index count() const;

    /// The entry of a list; 0 ≤ i < size().
    [[nodiscard]] double at(Index i) const { return m_first[i * m_rowStep]; }
    [[nodiscard]] double at(Index i, Index j) const { return m_first[i * m_rowStep + j * m_columnStep]; }
    /// A row of a matrix as a list.
    [[nodiscard]] NumberView row(Index i) const;
    /// Each n-th entry of a list, or row of a matrix, from the first on; n ≥ 1.
    [[nodiscard]] NumberView every(Index n) const;
    /// The same without the entries (i, i).
    [[nodiscard]] NumberView withoutDiagonal() const;

    /// Calls `visit` with each number until that says false; whether it never did. O(count()).
    template <class Visit> bool all(Visit visit) const {
        for (Index j = 0; j < m_columns; ++j)
            for (Index i = 0; i < m_rows; ++i)
                if (!(m_skipsDiagonal && i == j) && !visit(at(i, j)))
                    return false;
        return true;
    }

private:
    std::shared_ptr<const void> m_owner;
    const double *m_first = nullptr;
    Index m_rows = 0, m_columns = 1;
    Index m_rowStep = 1, m_columnStep = 0;
    bool m_isMatrix = false;
    bool m_skipsDiagonal = false;
};

} // namespace eigenscope
