#include "core/reducers/kernel_lda.h"

#include "core/base/memory.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/kernel_features.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/spectral/discriminants.h"

#include <cmath>

namespace eigenscope {
namespace {

/// The coefficients of √n_c·(m_c − m) in the φ(x_i), n×g.
MatrixXd meanCoefficients(const Labeling &labeling) {
    const auto n = static_cast<Index>(labeling.classes.codes.size());
    MatrixXd E = MatrixXd::Zero(n, labeling.count());
    for (Index i = 0; i < n; ++i) {
        const int code = labeling.classes.codes[static_cast<std::size_t>(i)];
        if (code < 0)
            continue;
        E.row(i) = -labeling.counts.cwiseSqrt().transpose() / labeling.labeled;
        E(i, code) += 1 / std::sqrt(labeling.counts[code]);
    }
    return E;
}

/// μ, which is added to the scatter within the classes of a centered K. InvalidData where no class varies, or where
/// the scatter has negative eigenvalues that μ does not lift above 0.
Result<double> ridgeOf(const MatrixXd &K, const Labeling &labeling, double regularization) {
    const MatrixXd half = labeling.withinClasses(K);
    MatrixXd scatter = labeling.withinClasses(half.transpose()); // the class means taken from both sides of K
    const double mu = regularization * scatter.trace() / static_cast<double>(K.rows());
    if (!(mu > 0) || !std::isfinite(mu))
        return Error{
            Error::Kind::InvalidData,
            sentence("No class varies in the feature space of this kernel, so that kernel discriminant analysis has "
                     "nothing to compare the distances of their means with. Choose another kernel or label.")};
    scatter.diagonal().array() += mu;
    if (Eigen::LLT<Eigen::Ref<MatrixXd>>(scatter).info() != Eigen::Success)
        return Error{Error::Kind::InvalidData,
                     sentence("The kernel is not positive semidefinite on these data: beside its negative eigenvalues "
                              "the scatter within the classes is too small. Raise the regularization or choose a "
                              "kernel that is positive semidefinite.")};
    return mu;
}

/// K·alpha for columns of alpha that sum to 0: what all entries of a row share would only add rounding.
MatrixXd images(const MatrixXd &K, const MatrixXd &alpha) {
    const VectorXd shared = K.rowwise().mean();
    return (K.colwise() - shared) * alpha;
}

Result<Reduction> solve(const ReducerTask &task, const KernelLda::Options &options, const Progress &progress) {
    const Index n = task.kernel->K.rows();
    TRY(const auto labeling, requireLabels(KernelLda::name, *task.data));
    const Index g = labeling.count();
    TRY(const auto count, discriminantCount(KernelLda::name, options.components, g, n));
    TRY(fitsInMemory(static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n) * 4 * sizeof(double),
                     sentence("Kernel discriminant analysis of %1 rows", n),
                     sentence("Use fewer rows, for example a sample of them.")));
    const MatrixXd K = centeredGram(task.kernel->K); // what all entries share would only add rounding
    TRY(const double mu, ridgeOf(K, labeling, options.regularization));
    // Fisher's analysis of the features Φ, K = ΦΦᵀ. With products of K alone a small μ costs digits: the part of the
    // means that K does not see is divided by it.
    TRY(const auto mapped, kernelFeatures(K, progress));
    const MatrixXd &features = mapped.values;
    const MatrixXd within = labeling.withinClasses(features), E = meanCoefficients(labeling);
    MatrixXd scatter = MatrixXd::Zero(features.cols(), features.cols());
    scatter.selfadjointView<Eigen::Lower>().rankUpdate(within.transpose());
    scatter.diagonal().array() += mu;
    if (progress.stopped())
        return canceled();
    const Eigen::LLT<Eigen::Ref<MatrixXd>> factor(scatter);                  // S_w + μI
    const MatrixXd means = factor.matrixL().solve(features.transpose() * E); // where the scatter is the identity
    TRY(const auto found, discriminants(means, progress));
    const Index available = (found.ratios.array() > 1e-12 * found.ratios[0]).count();
    if (available == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("The means of all classes coincide in the feature space of this kernel, so that no axis "
                              "separates them. Choose another kernel or label.")};
    TRY(requireComponents(KernelLda::name, count, available,
                          sentence("since the means of the classes span no more axes")));
    const double root = std::sqrt(std::max(1.0, labeling.labeled - static_cast<double>(g)));
    const MatrixXd w = factor.matrixU().solve(found.axes.leftCols(count) * root);
    MatrixXd alpha = shortestSolution(features, w); // w = Φᵀ·alpha
    fixSigns(alpha);

    Reduction reduction;
    const MatrixXd places = images(task.kernel->K, alpha);
    const Eigen::RowVectorXd mean = labeling.sums(places).colwise().sum() / labeling.labeled;
    reduction.coordinates = places.rowwise() - mean;
    setDiscriminants(reduction, labeling, found.ratios, alpha);
    reduction.map.transform = [kernel = task.kernel->kernel, data = task.kernel->data, alpha,
                               mean](const Objects &objects) -> Result<MatrixXd> {
        TRY(const MatrixXd rows, kernel->gram(objects, data->objects));
        return MatrixXd(images(rows, alpha).rowwise() - mean);
    };
    return reduction;
}

} // namespace

std::vector<ObjectKind> KernelLda::kinds() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram};
}

Schema<KernelLda::Options> KernelLda::schema() {
    return Schema<Options>{}
        .integer(&Options::components, discriminantComponents())
        .real(&Options::regularization,
              {.id = "regularization",
               .label = "Regularization",
               .help = "What is added to the scatter within the classes, in units of its mean: larger values give "
                       "smoother boundaries.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 1e-6, .softMax = 10}});
}

Result<std::unique_ptr<Run>> KernelLda::start(ReducerTask task, const Options &options) {
    if (task.data->size() == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs at least one row, and there is none.", catalogueWords(name))};
    return singleStepRun(
        [task = std::move(task), options](const Progress &progress) { return solve(task, options, progress); });
}

} // namespace eigenscope
