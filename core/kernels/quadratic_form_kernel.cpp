#include "core/kernels/quadratic_form_kernel.h"

#include "core/base/matrix_text.h"
#include "core/data/complete_points.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/linalg/symmetry.h"

namespace eigenscope {
namespace {

Result<void> requireFinite(ConstMatrixRef values) {
    if (values.allFinite())
        return {};
    return Error{.kind = Error::Kind::InvalidData,
                 .message =
                     sentence("The values of the quadratic-form kernel on these points are too large for a number. "
                              "Standardize the columns, or choose a smaller matrix."),
                 .remedies = {{Remedy::Change::PutStepLast, "standardize"}}};
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
    std::optional<MatrixXd> A = readMatrix(*options.matrix);
    if (!A)
        return schema().refusal(name, "matrix", sentence("be read from its file first"), "'" + *options.matrix + "'");
    const Sentence parameter = parameterName(schema().spec("matrix")), kernel = catalogueWords(name);
    if (A->rows() != d)
        return Error{Error::Kind::InvalidParameter,
                     sentence("%1 of %2 must have a row for each of the %3 columns of the points. Got %4×%5 entries.",
                              parameter, kernel, d, A->rows(), A->cols())};
    constexpr double mostApart = 1e-9; // of the largest entry: so much an inverse that was computed may be rounded
    if (const auto worst = worstAsymmetry(*A); worst && worst->difference > mostApart * A->cwiseAbs().maxCoeff())
        return Error{Error::Kind::InvalidParameter,
                     joined(sentence("%1 of %2 must be symmetric.", parameter, kernel), asymmetryText(*worst))};
    mirrorLower(*A);
    TRY(const auto pairs, allEigenvalues(*A, {}));
    const double smallest = pairs.minCoeff();
    return std::shared_ptr<const Kernel>(std::make_shared<const QuadraticFormKernel>(
        *A, smallest, smallest >= -1e-9 * pairs.cwiseAbs().maxCoeff(), *options.matrix));
}

Result<const MatrixXd *> QuadraticFormKernel::checkedRows(const Objects &objects) const {
    const auto &points = std::get<Points>(objects);
    TRY(requireComplete(points, sentence("The quadratic-form kernel")));
    if (points.X.cols() != m_A.rows())
        return Error{Error::Kind::InvalidData, sentence("The quadratic-form kernel needs points of %1 columns, but got "
                                                        "%2.",
                                                        m_A.rows(), points.X.cols())};
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
    return {
        false,
        {},
        sentence("The quadratic-form kernel is positive semidefinite where its matrix is, but the smallest eigenvalue "
                 "of this one is %1.",
                 m_smallest)};
}

UsedParams QuadraticFormKernel::parameters() const {
    return m_written.empty() ? UsedParams{} : UsedParams{{"matrix", m_written}};
}

} // namespace eigenscope
