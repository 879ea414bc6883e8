#include "core/reducers/steps/step_matrices.h"

#include "core/reducers/interface/spectrum.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace eigenscope {

namespace {

constexpr Index mostAddends = 4; // more are told by the first two and the last

std::string withDecimals(double value, int decimals) {
    std::array<char, 400> text{}; // the largest double has 309 digits
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return {text.data(), end.ptr};
}

/// So many that three digits of the sum are seen.
int decimalsFor(double sum) {
    constexpr int most = 9;
    return std::clamp(2 - static_cast<int>(std::floor(std::log10(sum))), 0, most);
}

std::string addends(const VectorXd &eigenvalues, Index count, int decimals) {
    std::string sum;
    for (Index i = 0; i < count; ++i) {
        const bool isLeftOut = count > mostAddends && i > 1 && i + 1 < count;
        if (isLeftOut && i > 2)
            continue;
        sum += (sum.empty() ? "" : " + ") + (isLeftOut ? "…" : withDecimals(eigenvalues[i], decimals));
    }
    return sum;
}

/// The share of all eigenvalues that the axes of the picture keep, with its numbers: "$f(2) = (3.66 + 0.24) / 3.96 =
/// 0.985$."; empty for a method without shares.
std::string keptShare(const Reduction &reduction) {
    const auto kept = static_cast<Index>(reduction.axes.size());
    if (kept == 0 || kept > reduction.cumulative.size() || kept > reduction.eigenvalues.size() ||
        !(reduction.cumulative[kept - 1] > 0))
        return {};
    const double share = reduction.cumulative[kept - 1], total = reduction.eigenvalues.head(kept).sum() / share;
    if (!(total > 0) || !std::isfinite(total))
        return {};
    const int decimals = decimalsFor(total);
    return "$f(" + std::to_string(kept) + ") = (" + addends(reduction.eigenvalues, kept, decimals) + ") / " +
           withDecimals(total, decimals) + " = " + withDecimals(share, 3) + "$.";
}

AlgorithmStep matrixStep(StepText text, MatrixXd matrix, MatrixSide rows, MatrixSide columns) {
    return {std::move(text.title),
            std::move(text.formula),
            std::move(text.note),
            std::move(matrix),
            std::move(rows),
            std::move(columns),
            {}};
}

} // namespace

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
    return matrixStep(std::move(text), std::move(matrix), pointsSide(task), pointsSide(task));
}

AlgorithmStep pointsByAxes(const StepsTask &task, StepText text, MatrixXd matrix) {
    return matrixStep(std::move(text), std::move(matrix), pointsSide(task), namedSide(task.reduction->axes));
}

AlgorithmStep eigenvaluesStep(const Reduction &reduction, StepText text) {
    text.note = joined(text.note, plainWords(keptShare(reduction)));
    return matrixStep(std::move(text), reduction.eigenvalues.transpose(), namedSide({"eigenvalue"}),
                      namedSide(numberedAxes("λ", reduction.eigenvalues.size())));
}

AlgorithmStep eigenvectorsStep(const StepsTask &task, StepText text) {
    const MatrixXd &Y = task.reduction->coordinates;
    const VectorXd lengths = Y.colwise().norm().transpose();
    return pointsByAxes(task, std::move(text), rowsOf(Y, task.shown) * lengths.cwiseInverse().asDiagonal());
}

AlgorithmStep sparseStep(const StepsTask &task, StepText text, const Eigen::SparseMatrix<double> &entries,
                         Sentence blank) {
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
