#include "core/kernels/quadratic_form_kernel.h"

#include "core/base/matrix_text.h"
#include "core/base/number_text.h"
#include "core/data/complete_points.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/linalg/symmetry.h"

namespace eigenscope {
namespace {

Result<void> requireFinite(ConstMatrixRef values) {
    if (values.allFinite())
        return {};
    return Error{.kind = Error::Kind::InvalidData,
                 .message = "The values of the quadratic-form kernel on these points are too large for a number. "
                            "Standardize the columns, or choose a smaller matrix.",
                 .remedies = {{Remedy::Change::PutStepLast, "standardize"}}};
}

Error refusedMatrix(std::string_view rule, const std::string &got) {
    return QuadraticFormKernel::schema().refusal(QuadraticFormKernel::name, "matrix", rule, got);
}

} // namespace

Schema<QuadraticFormKernel::Options> QuadraticFormKernel::schema() {
    return Schema<Options>{}.matrix(&Options::matrix,
                                    {.id = "matrix",
                                     .label = "A",
                                     .help = "Its rows, [[2,1],[1,3]], or the name of a file that holds them; larger "
                                             "entries give their columns more weight.",
                                     .automatic = "the identity, which gives the dot product"});
}

Result<std::shared_ptr<const Kernel>> QuadraticFormKernel::make(const Options &options, const Objects &training) {
    const Index d = std::get<Points>(training).X.cols();
    if (!options.matrix)
        return std::shared_ptr<const Kernel>(
            std::make_shared<const QuadraticFormKernel>(MatrixXd::Identity(d, d), 1, true, std::string{}));
    const std::optional<MatrixXd> A = readMatrix(*options.matrix);
    if (!A)
        return refusedMatrix("be read from its file first", "'" + *options.matrix + "'");
    const std::string size = std::to_string(A->rows()) + "×" + std::to_string(A->cols());
    if (A->rows() != d)
        return refusedMatrix("have a row for each of the " + std::to_string(d) + " columns of the points",
                             size + " entries");
    if (const auto worst = worstAsymmetry(*A); worst && worst->difference > 0)
        return Error{Error::Kind::InvalidParameter, parameterName(schema().spec("matrix")) + " of " + name +
                                                        " must be symmetric. " + asymmetryText(*worst)};
    TRY(const auto pairs, allEigenvalues(*A, {}));
    const double smallest = pairs.minCoeff();
    return std::shared_ptr<const Kernel>(std::make_shared<const QuadraticFormKernel>(
        *A, smallest, smallest >= -1e-9 * pairs.cwiseAbs().maxCoeff(), *options.matrix));
}

Result<const MatrixXd *> QuadraticFormKernel::checkedRows(const Objects &objects) const {
    const auto &points = std::get<Points>(objects);
    TRY(requireComplete(points, "The quadratic-form kernel"));
    if (points.X.cols() != m_A.rows())
        return Error{Error::Kind::InvalidData, "The quadratic-form kernel needs points of " +
                                                   std::to_string(m_A.rows()) + " columns, but got " +
                                                   std::to_string(points.X.cols()) + "."};
    return &points.X;
}

Result<MatrixXd> QuadraticFormKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const auto X, checkedRows(x));
    if (progress.stopped())
        return canceled();
    MatrixXd K(*X * m_A * (X)->transpose());
    mirrorLower(K); // rounding differs between the two sides
    TRY(requireFinite(K));
    return K;
}

Result<MatrixXd> QuadraticFormKernel::gram(const Objects &x, const Objects &y) const {
    const auto X = checkedRows(x), Y = checkedRows(y);
    if (!X)
        return X.error();
    if (!Y)
        return Y.error();
    MatrixXd K(**X * m_A * (*Y)->transpose());
    TRY(requireFinite(K));
    return K;
}

Result<VectorXd> QuadraticFormKernel::diagonal(const Objects &x) const {
    TRY(const auto X, checkedRows(x));
    VectorXd values = (*X * m_A).cwiseProduct(*X).rowwise().sum();
    TRY(requireFinite(values));
    return values;
}

PsdRule QuadraticFormKernel::psdRule() const {
    if (m_isPsd)
        return {true, {id}, {}};
    return {false,
            {},
            "The quadratic-form kernel is positive semidefinite where its matrix is, but the smallest eigenvalue of "
            "this one is " +
                numberText(m_smallest) + "."};
}

UsedParams QuadraticFormKernel::parameters() const {
    return m_written.empty() ? UsedParams{} : UsedParams{{"matrix", m_written}};
}

} // namespace eigenscope
