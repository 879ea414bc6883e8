#include "tests/reference/agreement.h"

#include "core/base/number_text.h"

#include <Eigen/SVD>

#include <cmath>
#include <limits>

namespace eigenscope::reference {

namespace {

std::string place(Index row, Index column, Index rows, Index columns) {
    if (rows == 1 && columns == 1)
        return {};
    const std::string first = "[" + std::to_string(row);
    return columns == 1 ? first + "]" : first + ", " + std::to_string(column) + "]";
}

/// The orthogonal R with the smallest ‖got·R − expected‖ and, of the scaled problem, the best factor.
struct Rotation {
    MatrixXd R;
    double scale = 1;
};

Rotation rotationTo(ConstMatrixRef expected, ConstMatrixRef got) {
    const Eigen::JacobiSVD<MatrixXd> svd(got.transpose() * expected, Eigen::ComputeFullU | Eigen::ComputeFullV);
    const double squares = got.squaredNorm();
    return {svd.matrixU() * svd.matrixV().transpose(), squares > 0 ? svd.singularValues().sum() / squares : 1};
}

MatrixXd movedTo(ConstMatrixRef expected, ConstMatrixRef got, bool scaled) {
    const Eigen::RowVectorXd center = expected.colwise().mean();
    const MatrixXd e = expected.rowwise() - center;
    const MatrixXd g = got.rowwise() - got.colwise().mean();
    const Rotation rotation = rotationTo(e, g);
    return ((scaled ? rotation.scale : 1) * g * rotation.R).rowwise() + center;
}

MatrixXd permutedTo(ConstMatrixRef expected, ConstMatrixRef got) {
    MatrixXd values(got.rows(), got.cols());
    std::vector<bool> used(static_cast<std::size_t>(got.cols()), false);
    for (Index j = 0; j < expected.cols(); ++j) {
        Index nearest = 0;
        double smallest = std::numeric_limits<double>::infinity();
        for (Index c = 0; c < got.cols(); ++c) {
            const double distance = (got.col(c) - expected.col(j)).squaredNorm();
            if (!used[static_cast<std::size_t>(c)] && distance < smallest) {
                smallest = distance;
                nearest = c;
            }
        }
        used[static_cast<std::size_t>(nearest)] = true;
        values.col(j) = got.col(nearest);
    }
    return values;
}

double signOf(double value) {
    return value < 0 ? -1 : 1;
}

} // namespace

std::string disagreement(std::string_view name, ConstMatrixRef expected, ConstMatrixRef got, Tolerance tolerance) {
    if (expected.rows() != got.rows() || expected.cols() != got.cols())
        return std::string(name) + ": expected " + std::to_string(expected.rows()) + "×" +
               std::to_string(expected.cols()) + " numbers, got " + std::to_string(got.rows()) + "×" +
               std::to_string(got.cols()) + ".";
    double largest = 0;
    for (const double e : expected.reshaped())
        if (!std::isnan(e))
            largest = std::max(largest, std::abs(e));
    for (Index i = 0; i < expected.rows(); ++i)
        for (Index j = 0; j < expected.cols(); ++j) {
            const double e = expected(i, j);
            if (std::isnan(e))
                continue;
            const double allowed =
                tolerance.abs > 0 ? tolerance.abs + tolerance.rel * largest : tolerance.rel * std::abs(e);
            const double off = std::abs(got(i, j) - e);
            if (!(off <= allowed)) // also catches NaN
                return std::string(name) + place(i, j, expected.rows(), expected.cols()) + ": expected " +
                       numberText(e) + ", got " + numberText(got(i, j)) + ", off by " + numberText(off) + " where " +
                       numberText(allowed) + " is allowed.";
        }
    return {};
}

std::optional<Aligned> aligned(std::string_view rule, ConstMatrixRef expected, ConstMatrixRef got) {
    if (rule == "none")
        return Aligned{got, {}};
    if (rule == "column_sign" || rule == "column_scale") {
        VectorXd factors(got.cols());
        for (Index j = 0; j < got.cols(); ++j) {
            const double dot = got.col(j).dot(expected.col(j));
            const double squares = got.col(j).squaredNorm();
            factors(j) = rule == "column_sign" ? signOf(dot) : squares > 0 ? dot / squares : 1;
        }
        return Aligned{got * factors.asDiagonal(), factors};
    }
    if (rule == "vector_sign") {
        const double sign = signOf(got.cwiseProduct(expected).sum());
        return Aligned{sign * got, VectorXd::Constant(got.cols(), sign)};
    }
    if (rule == "entry_sign")
        return Aligned{got.binaryExpr(expected, [](double g, double e) { return std::copysign(g, e); }), {}};
    if (rule == "column_permutation")
        return Aligned{permutedTo(expected, got), {}};
    if (rule == "rotation_about_origin")
        return Aligned{got * rotationTo(expected, got).R, {}};
    if (rule == "rigid" || rule == "similarity")
        return Aligned{movedTo(expected, got, rule == "similarity"), {}};
    return std::nullopt;
}

} // namespace eigenscope::reference
