#include "core/reducers/kernel_lda.h"

#include "core/base/memory.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/spectral/discriminants.h"

#include <cmath>

namespace eigenscope {
namespace {

/// CᵀKC: the class means taken from both sides of K, in feature space the scatter within the classes.
MatrixXd withinScatter(const MatrixXd &K, const Labeling &labeling) {
    const MatrixXd half = labeling.withinClasses(K);
    return labeling.withinClasses(half.transpose());
}

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

/// K·alpha for columns of alpha that sum to 0: what all entries of a row share would only add rounding.
MatrixXd images(const MatrixXd &K, const MatrixXd &alpha) {
    const VectorXd shared = K.rowwise().mean();
    return (K.colwise() - shared) * alpha;
}

Result<Reduction> solve(const ReducerTask &task, const KernelLda::Options &options, const Progress &progress) {
    const MatrixXd &K = task.kernel->K;
    const Index n = K.rows();
    TRY(const auto labeling, requireLabels(KernelLda::name, *task.data));
    const Index g = labeling.count();
    TRY(const auto count, discriminantCount(KernelLda::name, options.components, g, n));
    TRY(fitsInMemory(static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n) * 3 * sizeof(double),
                     "Kernel discriminant analysis of " + std::to_string(n) + " rows",
                     "Use fewer rows, for example a sample of them."));

    MatrixXd scatter = withinScatter(K, labeling);
    const double mu = options.regularization * scatter.trace() / static_cast<double>(n);
    if (!(mu > 0) || !std::isfinite(mu))
        return Error{Error::Kind::InvalidData, "No class varies in the feature space of this kernel, so that kernel "
                                               "discriminant analysis has nothing to compare the distances of their "
                                               "means with. Choose another kernel or label."};
    if (progress.stopped())
        return canceled();
    scatter.diagonal().array() += mu;
    const Eigen::LLT<Eigen::Ref<MatrixXd>> factor(scatter);
    if (factor.info() != Eigen::Success)
        return Error{Error::Kind::InvalidData, "The kernel is not positive semidefinite on these data: beside its "
                                               "negative eigenvalues the scatter within the classes is too small. "
                                               "Raise the regularization or choose a kernel "
                                               "that is positive semidefinite."};
    if (progress.stopped())
        return canceled();
    // With E the coefficients of the means and Φ_w the rows within the classes, S_w + μI = Φ_wᵀΦ_w + μI, and
    // (S_w + μI)⁻¹ΦᵀE = Φᵀ·dual by Woodbury's identity.
    const MatrixXd E = meanCoefficients(labeling), KE = K * E;
    const MatrixXd dual = (E - labeling.withinClasses(factor.solve(labeling.withinClasses(KE)))) / mu;
    const MatrixXd products = KE.transpose() * dual; // of the means where the scatter is the identity, g×g
    TRY(const auto pairs, allEigenpairs((products + products.transpose()) / 2, progress));
    const VectorXd ratios = pairs.values.head(std::min(n, g - 1)).cwiseMax(0);
    const Index available = (ratios.array() > 1e-12 * ratios[0]).count();
    if (available == 0)
        return Error{Error::Kind::InvalidData, "The means of all classes coincide in the feature space of this kernel, "
                                               "so that no axis separates them. Choose another kernel or label."};
    TRY(requireComponents(KernelLda::name, count, available, "since the means of the classes span no more axes"));
    const double freedom = std::max(1.0, labeling.labeled - static_cast<double>(g));
    MatrixXd alpha =
        dual * pairs.vectors.leftCols(count) * (ratios.head(count).cwiseInverse() * freedom).cwiseSqrt().asDiagonal();
    fixSigns(alpha);

    Reduction reduction;
    const MatrixXd places = images(K, alpha);
    const Eigen::RowVectorXd mean = labeling.sums(places).colwise().sum() / labeling.labeled;
    reduction.coordinates = places.rowwise() - mean;
    setDiscriminants(reduction, labeling, ratios, alpha);
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
                     "Kernel discriminant analysis needs at least one row, and there is none."};
    return singleStepRun(
        [task = std::move(task), options](const Progress &progress) { return solve(task, options, progress); });
}

} // namespace eigenscope
