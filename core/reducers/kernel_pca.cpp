#include "core/reducers/kernel_pca.h"

#include "core/linalg/krylov_memory.h"
#include "core/linalg/thin_products.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/nystrom_kernel_pca.h"
#include "core/reducers/preimages/preimages.h"
#include "core/reducers/spectral/feature_axes.h"

#include <limits>

namespace eigenscope {
namespace {

/// The kernel between new objects and the training objects, centered as the training matrix was.
class CenteredRows {
public:
    CenteredRows(const KernelMatrix &matrix, bool center)
        : m_kernel(matrix.kernel), m_training(matrix.data),
          m_means(center ? matrix.means : VectorXd::Zero(matrix.K.rows())), m_center(center) {}

    /// m×n for m objects.
    [[nodiscard]] Result<MatrixXd> of(const Objects &objects) const {
        Result<MatrixXd> K = m_kernel->gram(objects, m_training->objects);
        if (!K || !m_center)
            return K;
        const VectorXd rowMeans = K->rowwise().mean();
        K->colwise() -= rowMeans;
        K->rowwise() -= (m_means.array() - m_means.mean()).matrix().transpose();
        return K;
    }

private:
    std::shared_ptr<const Kernel> m_kernel;
    std::shared_ptr<const Dataset> m_training;
    VectorXd m_means;
    bool m_center;
};

/// Of searches in the matrix: the first is for the picture, the other for all eigenvalues that are told.
using Memory = std::shared_ptr<KrylovMemory>;

/// JKJ, stored only where all of its eigenpairs are wanted.
SymmetricOperator centeredOperator(const MatrixXd &K, const Memory &memory) {
    return {K.rows(),
            [&K](ConstMatrixRef V) -> MatrixXd {
                const MatrixXd image = symmetricProduct(K, V.rowwise() - V.colwise().mean());
                return image.rowwise() - image.colwise().mean();
            },
            [&K] { return centeredGram(K); }, memory};
}

SymmetricOperator plainOperator(const MatrixXd &K, const Memory &memory) {
    return {K.rows(), [&K](ConstMatrixRef V) { return symmetricProduct(K, V); }, [&K] { return K; }, memory};
}

/// Whether the matrix of which the axes are has no negative eigenvalue: by the rules, or up to 2,000 rows by a factor.
bool isKnownSemidefinite(const KernelMatrix &matrix, bool center) {
    return matrix.kernel->psdRule().valid || (matrix.K.rows() <= KernelVerdict::largestAutomatic &&
                                              isPositiveSemidefinite(center ? centeredGram(matrix.K) : matrix.K));
}

/// The sum of the positive eigenvalues of the axes over n; NaN where those that are not known may be negative.
double sumOfPositive(const ReducerTask &task, const KernelPca::Options &options, const FeatureAxes &found,
                     double totalVariance) {
    const double rows = static_cast<double>(task.kernel->K.rows());
    if (found.all)
        return found.values.cwiseMax(0).sum() / rows;
    const bool isCorrected = task.indefinite == Indefinite::Flip || task.indefinite == Indefinite::Shift;
    return isCorrected || isKnownSemidefinite(*task.kernel, options.center) ? totalVariance + found.added / rows
                                                                            : std::numeric_limits<double>::quiet_NaN();
}

/// Whether centering leaves so little of the kernel's values that a thousandth of the largest eigenvalue is rounding.
bool isHardlyMoreThanRounding(const MatrixXd &K, const FeatureAxes &found) {
    const double rounding = std::numeric_limits<double>::epsilon() * K.diagonal().cwiseAbs().sum();
    return found.values[0] < 1000 * rounding;
}

Result<Reduction> solve(const ReducerTask &task, const KernelPca::Options &options, SpectrumExtent extent,
                        const Memory &memory, const Progress &progress) {
    const KernelMatrix &matrix = *task.kernel;
    const Index n = matrix.K.rows();
    const auto matrixAsOperator = options.center ? centeredOperator : plainOperator;
    TRY(const auto found,
        featureAxes(matrixAsOperator(matrix.K, memory), options.components, extent, task.indefinite, progress));
    if (found.available == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("All points coincide in the feature space of this kernel, so that "
                              "kernel PCA has no axes. It needs at least two different points.")};
    TRY(requireComponents(KernelPca::name, options.components, found.available,
                          sentence("since no more axes have a positive variance")));

    const double rows = static_cast<double>(n);
    const double totalVariance = options.center ? matrix.totalVariance : matrix.K.trace() / rows;
    const VectorXd lambda = found.values / rows;
    Reduction reduction;
    reduction.explainedOf = sentence("feature-space variance");
    if (options.center && isHardlyMoreThanRounding(matrix.K, found))
        reduction.warnings.push_back(
            sentence("The values of the kernel are so large beside their differences that rounding decides the axes. "
                     "Center the columns first, or choose another kernel."));
    reduction.axes = numberedAxes("PC", options.components);
    reduction.coordinates = found.vectors * found.stretch.asDiagonal();
    setSpectrum(reduction, {lambda, sumOfPositive(task, options, found, totalVariance), found.all});
    const auto known = [&](Index count) { return found.all ? std::optional(count) : std::nullopt; };
    const SpectrumTold told{.axesForAlpha = smallestRank(reduction.cumulative, options.alpha),
                            .negativeEigenvalues = known(found.negative)};
    Diagnostics &diagnostics = reduction.diagnostics;
    diagnostics.set("total_variance", totalVariance);
    diagnostics.set("negative_eigenvalues", countOrNan(told.negativeEigenvalues));
    diagnostics.set("rank", countOrNan(known(found.rank)));
    diagnostics.set("r_for_alpha", countOrNan(told.axesForAlpha));
    reduction.findings.set(told);
    const MatrixXd placing = found.vectors * found.placing.asDiagonal();
    reduction.map.transform = [centering = CenteredRows(matrix, options.center),
                               placing](const Objects &objects) -> Result<MatrixXd> {
        TRY(const MatrixXd K, centering.of(objects));
        return MatrixXd(K * placing);
    };
    if (const auto *points = std::get_if<Points>(&matrix.data->objects)) {
        const MatrixXd weights = found.vectors * found.weight.asDiagonal();
        // Σ_i w_i (φ(x_i) − μ) + μ with the mean μ of all φ(x_i)
        const MatrixXd expanded = options.center ? MatrixXd(weights.rowwise() - weights.colwise().mean()) : weights;
        setPreimages(reduction.map, {matrix.kernel, points->X, expanded,
                                     VectorXd::Constant(n, options.center ? 1 / rows : 0), reduction.coordinates});
    }
    return reduction;
}

} // namespace

std::vector<ObjectKind> KernelPca::kinds() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram};
}

Schema<KernelPca::Options> KernelPca::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values keep more of the variance in feature space."))
        .real(&Options::alpha, toldShareSetting())
        .flag(&Options::center, {.id = "center",
                                 .label = "Subtract the mean",
                                 .help = "Center the points in feature space; without it the first axis points at "
                                         "their mean."})
        .integer(&Options::landmarks, landmarksSetting("Approximate from so many rows drawn at random (Nyström)."))
        .integer(&Options::seed, landmarkSeedSetting());
}

Result<std::unique_ptr<Run>> KernelPca::start(ReducerTask task, const Options &options) {
    const Index n = task.data->size();
    if (n == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs at least one row, and there is none.", catalogueWords(name))};
    TRY(requireComponents(name, options.components, n, sentence("since there are no more rows than that")));
    const Index landmarks = landmarkCount(n, options.landmarks);
    if (landmarks > n)
        return schema().refusal(name, "landmarks", sentence("be at most %1, the number of rows", n), landmarks);
    return spectralRun([task = std::move(task), options, landmarks,
                        memory = std::make_shared<KrylovMemory>()](SpectrumExtent extent, const Progress &progress) {
        return landmarks > 0 ? nystromKernelPca(task, options, progress)
                             : solve(task, options, extent, memory, progress);
    });
}

} // namespace eigenscope
