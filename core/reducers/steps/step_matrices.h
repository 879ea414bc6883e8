#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Columns, landmarks and the like that a step's matrix holds at most.
inline constexpr Index mostOnASide = 500;

/// The sides of the matrices of steps.
MatrixSide pointsSide(const StepsTask &task);
MatrixSide namedSide(Names names);

/// The words of a step.
struct StepText {
    Sentence title, formula, note;
};

/// A matrix between the shown points (m×m), or of them by the axes of the reduction (m×r).
AlgorithmStep amongPoints(const StepsTask &task, StepText text, MatrixXd matrix);
AlgorithmStep pointsByAxes(const StepsTask &task, StepText text, MatrixXd matrix);
/// The eigenvalues that the method reports, as a row.
AlgorithmStep eigenvaluesStep(const Reduction &reduction, StepText text);
/// The eigenvectors of unit length that the coordinates are stretched from, at the shown points.
AlgorithmStep eigenvectorsStep(const StepsTask &task, StepText text);
/// The entries of a sparse matrix among the shown points; the others are blank.
AlgorithmStep sparseStep(const StepsTask &task, StepText text, const Eigen::SparseMatrix<double> &entries,
                         Sentence blank);

/// The part −½·J·S·J of squared distances S (symmetric) on some of its rows and the same columns.
MatrixXd centeredSquares(ConstMatrixRef squares, const std::vector<Index> &rows);
/// A(rows, :)
MatrixXd rowsOf(const MatrixXd &A, const std::vector<Index> &rows);

} // namespace eigenscope
