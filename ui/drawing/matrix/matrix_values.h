#pragma once

#include "ui/drawing/matrix/pair_quantity.h"
#include "ui/drawing/value_scale.h"

namespace eigenscope {

/// What of a kernel matrix is looked at: its values, those of JKJ, or the distances or angles (in degrees) of the
/// objects in feature space.
enum class MatrixLook { Values, Centered, Distances, Angles };

/// A kernel matrix as it is looked at, entry by entry, without a second n×n matrix.
class MatrixValues {
public:
    /// O(n²): finds the range, and for centered values the means.
    MatrixValues(std::shared_ptr<const KernelMatrix> matrix, MatrixLook look);

    [[nodiscard]] const KernelMatrix &matrix() const { return *m_matrix; }
    [[nodiscard]] Index size() const { return m_matrix->K.rows(); }
    [[nodiscard]] double operator()(Index i, Index j) const {
        switch (m_look) {
        case MatrixLook::Values: break;
        case MatrixLook::Centered: return m_matrix->K(i, j) - m_means[i] - m_means[j] + m_mean;
        case MatrixLook::Distances: return pairQuantity(m_matrix->K, i, j, PairQuantity::Distance);
        case MatrixLook::Angles: return pairQuantity(m_matrix->K, i, j, PairQuantity::Angle);
        }
        return m_matrix->K(i, j);
    }
    /// Calls use(value) with value(i), the entries of column j: what is looked at is asked once for all of them.
    template <class Use> void inColumn(Index j, const Use &use) const {
        if (m_look == MatrixLook::Values)
            use([column = m_matrix->K.col(j).data()](Index i) { return column[i]; });
        else
            use([this, j](Index i) { return (*this)(i, j); });
    }
    /// Of the colors: smallest to largest value; about zero, where there are negative ones.
    [[nodiscard]] const Range &range() const { return m_scale.range; }
    /// Whether zero is in the middle of the range.
    [[nodiscard]] bool isDiverging() const { return m_scale.diverging; }

private:
    Range centeredRange(); ///< and the means

    std::shared_ptr<const KernelMatrix> m_matrix;
    MatrixLook m_look;
    VectorXd m_means; ///< of the rows of K
    double m_mean = 0;
    ValueScale m_scale;
};

} // namespace eigenscope
