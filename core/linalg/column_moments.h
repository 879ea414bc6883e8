#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// The means and covariances of rows that come part after part, none of which is kept. O(n·d²) in all, memory O(d²).
/// Source: Chan, Golub & LeVeque, Updating Formulae and a Pairwise Algorithm for Computing Sample Variances (1979).
class ColumnMoments {
public:
    explicit ColumnMoments(Index columns);

    /// Rows (m×d), all finite.
    void add(ConstMatrixRef rows);

    [[nodiscard]] Index count() const { return m_count; }
    [[nodiscard]] const VectorXd &mean() const { return m_mean; }
    /// d×d, by 1/n; there is at least one row.
    [[nodiscard]] MatrixXd covariance() const;

private:
    Index m_count = 0;
    VectorXd m_mean;    ///< of the rows so far
    MatrixXd m_scatter; ///< Σ (x − m)(x − m)ᵀ, the lower triangle
};

/// 2d rows with the means and covariances of d columns: whatever follows from those alone can be found from these rows.
/// Canceled where the progress is stopped. O(d³).
Result<MatrixXd> rowsWithMoments(const ColumnMoments &moments, const Progress &progress);

} // namespace eigenscope
