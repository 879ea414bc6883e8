#include "core/linalg/column_moments.h"

#include "core/linalg/symmetric_eigen.h"

#include <cmath>

namespace eigenscope {

ColumnMoments::ColumnMoments(Index columns)
    : m_mean(VectorXd::Zero(columns)), m_scatter(MatrixXd::Zero(columns, columns)) {}

void ColumnMoments::add(ConstMatrixRef rows) {
    if (rows.rows() == 0)
        return;
    VectorXd mean = rows.colwise().mean();
    for (Index j = 0; j < mean.size(); ++j) // of equal entries it may be rounded, and a variance would be left
        if ((rows.col(j).array() == rows(0, j)).all())
            mean[j] = rows(0, j);
    const MatrixXd centered = rows.rowwise() - mean.transpose();
    const VectorXd moved = mean - m_mean;
    const auto before = static_cast<double>(m_count), added = static_cast<double>(rows.rows());
    m_count += rows.rows();
    m_mean += moved * (added / (before + added));
    m_scatter.selfadjointView<Eigen::Lower>().rankUpdate(centered.transpose());
    m_scatter.selfadjointView<Eigen::Lower>().rankUpdate(moved, before / (before + added) * added);
}

MatrixXd ColumnMoments::covariance() const {
    return MatrixXd(m_scatter.selfadjointView<Eigen::Lower>()) / static_cast<double>(m_count);
}

Result<MatrixXd> rowsWithMoments(const ColumnMoments &moments, const Progress &progress) {
    const MatrixXd covariance = moments.covariance();
    // By correlations, so that a column of small numbers beside large ones loses no digits.
    const VectorXd deviations = covariance.diagonal().cwiseSqrt();
    const VectorXd units = (deviations.array() > 0).select(deviations.cwiseInverse(), 0);
    TRY(const EigenPairs pairs, allEigenpairs(units.asDiagonal() * covariance * units.asDiagonal(), progress));
    const auto d = static_cast<double>(deviations.size());
    const VectorXd lengths = (d * pairs.values.array().max(0)).sqrt();
    const MatrixXd offsets = (deviations.asDiagonal() * pairs.vectors * lengths.asDiagonal()).transpose();
    MatrixXd rows(2 * offsets.rows(), offsets.cols());
    rows.topRows(offsets.rows()) = offsets.rowwise() + moments.mean().transpose();
    rows.bottomRows(offsets.rows()) = (-offsets).rowwise() + moments.mean().transpose();
    return rows;
}

} // namespace eigenscope
