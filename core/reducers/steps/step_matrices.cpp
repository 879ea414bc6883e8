#include "core/reducers/steps/step_matrices.h"

#include "core/reducers/interface/spectrum.h"

#include <algorithm>
#include <limits>

namespace eigenscope {

std::vector<Index> evenlySpread(Index count, Index most) {
    const Index taken = std::min(count, most);
    std::vector<Index> chosen;
    for (Index i = 0; i < taken; ++i)
        chosen.push_back(i * count / taken);
    return chosen;
}

MatrixSide pointsSide(const StepsTask &task) {
    return {task.reduction->coordinates.rows(), task.shown, {}};
}

MatrixSide namedSide(Names names) {
    const auto count = static_cast<Index>(names.size());
    return {count, {}, std::move(names)};
}

AlgorithmStep amongPoints(const StepsTask &task, StepText text, MatrixXd matrix) {
    return {std::move(text.title),
            std::move(text.formula),
            std::move(text.note),
            std::move(matrix),
            pointsSide(task),
            pointsSide(task),
            {}};
}

AlgorithmStep pointsByAxes(const StepsTask &task, StepText text, MatrixXd matrix) {
    return {std::move(text.title),
            std::move(text.formula),
            std::move(text.note),
            std::move(matrix),
            pointsSide(task),
            namedSide(task.reduction->axes),
            {}};
}

AlgorithmStep eigenvaluesStep(const Reduction &reduction, StepText text) {
    return {std::move(text.title),
            std::move(text.formula),
            std::move(text.note),
            reduction.eigenvalues.transpose(),
            namedSide({"eigenvalue"}),
            namedSide(numberedAxes("λ", reduction.eigenvalues.size())),
            {}};
}

AlgorithmStep eigenvectorsStep(const StepsTask &task, StepText text) {
    const MatrixXd &Y = task.reduction->coordinates;
    const VectorXd lengths = Y.colwise().norm().transpose();
    return pointsByAxes(task, std::move(text), rowsOf(Y, task.shown) * lengths.cwiseInverse().asDiagonal());
}

AlgorithmStep sparseStep(const StepsTask &task, StepText text, const Eigen::SparseMatrix<double> &entries,
                         std::string blank) {
    std::vector<Index> placeOf(static_cast<std::size_t>(entries.rows()), -1);
    const auto m = static_cast<Index>(task.shown.size());
    for (Index i = 0; i < m; ++i)
        placeOf[static_cast<std::size_t>(task.shown[static_cast<std::size_t>(i)])] = i;
    MatrixXd matrix = MatrixXd::Constant(m, m, std::numeric_limits<double>::quiet_NaN());
    for (Index j = 0; j < m; ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator entry(entries, task.shown[static_cast<std::size_t>(j)]); entry;
             ++entry)
            if (const Index i = placeOf[static_cast<std::size_t>(entry.row())]; i >= 0)
                matrix(i, j) = entry.value();
    AlgorithmStep step = amongPoints(task, std::move(text), std::move(matrix));
    step.blank = std::move(blank);
    return step;
}

MatrixXd centeredSquares(ConstMatrixRef squares, const std::vector<Index> &rows) {
    const VectorXd means = squares.colwise().mean().transpose();
    const VectorXd own = means(rows);
    const MatrixXd part = squares(rows, rows);
    return -0.5 * (((part.colwise() - own).rowwise() - own.transpose()).array() + means.mean()).matrix();
}

MatrixXd rowsOf(const MatrixXd &A, const std::vector<Index> &rows) {
    return A(rows, Eigen::all);
}

} // namespace eigenscope
