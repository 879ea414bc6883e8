#include "core/regression/kernel_cca.h"

#include "core/linalg/symmetric_eigen.h"
#include "core/regression/column_sets.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double negligible = 1e-8; // a share η/(η + ½nκ) so small adds nothing to a correlation

/// The centered kernel matrix of one list of columns by its eigenpairs.
struct FeatureBasis {
    MatrixXd basis;   ///< n×r: eigenvectors times their shares
    VectorXd weights; ///< r: what turns a direction of the basis into coefficients of the rows
    VectorXd shares;  ///< r
};

Result<FeatureBasis> featureBasis(const RegressionTask &task, const Dataset &part, double regularization,
                                  const Progress &progress) {
    TRY(const auto kernel, task.kernelOn(part, progress));
    TRY(auto pairs, allEigenpairs(centeredGram(kernel.K), progress));
    const double ridge = regularization * static_cast<double>(part.size()) / 2;
    const VectorXd shares = pairs.values.array() / (pairs.values.array() + ridge);
    const Index r = std::ranges::count_if(pairs.values, [&](double eta) { return eta > negligible * ridge; });
    if (r == 0)
        return Error{Error::Kind::InvalidData, sentence("The kernel sees no differences between the rows, so nothing "
                                                        "can correlate. Choose another kernel or other "
                                                        "columns.")};
    return FeatureBasis{pairs.vectors.leftCols(r) * shares.head(r).asDiagonal(),
                        (pairs.values.head(r).array() + ridge).inverse(), shares.head(r)};
}

/// Variates and coefficients of the rows, brought to variance 1.
std::pair<MatrixXd, MatrixXd> variatesOf(const FeatureBasis &side, const MatrixXd &directions) {
    const double root = std::sqrt(static_cast<double>(side.basis.rows()));
    MatrixXd variates = side.basis * directions;
    const Eigen::RowVectorXd sizes = variates.colwise().norm() / root;
    MatrixXd coefficients =
        side.basis * (side.shares.cwiseInverse().cwiseProduct(side.weights).asDiagonal() * directions);
    variates.array().rowwise() /= sizes.array();
    coefficients.array().rowwise() /= sizes.array();
    return {std::move(variates), std::move(coefficients)};
}

Result<CanonicalPairs> canonicalPairs(const RegressionTask &task, const KernelCca::Options &options,
                                      const Progress &progress) {
    TRY(const auto sets, columnSets(KernelCca::name, *task.data, options.x, options.y));
    if (task.data->size() < 3)
        return Error{
            Error::Kind::InvalidData,
            sentence("Kernel canonical correlation needs at least 3 rows. The data have %1.", task.data->size())};
    TRY(auto x, featureBasis(task, sets.x, options.regularization, progress));
    TRY(auto y, featureBasis(task, sets.y, options.regularization, progress));
    TRY(const auto pairs, pairsOf(x.basis, y.basis, options.components, progress));
    auto [xVariates, xCoefficients] = variatesOf(x, pairs.left);
    auto [yVariates, yCoefficients] = variatesOf(y, pairs.right);
    CanonicalPairs found{pairs.correlations,       std::move(xVariates),     std::move(yVariates),
                         std::move(xCoefficients), std::move(yCoefficients), sets.x.points().columns,
                         sets.y.points().columns,  std::move(x.basis),       std::move(y.basis)};
    found.fixSigns();
    return found;
}

} // namespace

Schema<KernelCca::Options> KernelCca::schema() {
    return Schema<Options>{}
        .columns(&Options::x, xColumnsSpec())
        .columns(&Options::y, yColumnsSpec())
        .real(&Options::regularization,
              {.id = "regularization",
               .label = "κ",
               .help = "Larger values allow calmer functions only; towards 0 any two sets of columns correlate fully.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 1e-6, .softMax = 1}})
        .integer(&Options::components, {.id = "components",
                                        .label = "Pairs",
                                        .help = "How many pairs of variates; later ones correlate less.",
                                        .domain = IntRange{.min = 1, .softMax = 10}})
        .integer(&Options::permutations, permutationsSpec())
        .integer(&Options::seed, permutationSeedSpec());
}

Result<Regression> KernelCca::fit(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(auto pairs, canonicalPairs(task, options, progress));
    return canonicalRegression(task.data, std::move(pairs));
}

Result<Validation> KernelCca::validate(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(const auto pairs, canonicalPairs(task, options, progress));
    return permutationValidation(pairs, options.permutations, options.seed, progress);
}

} // namespace eigenscope
