#include "core/reducers/kernel_pca.h"
#include "core/reducers/nystrom_kernel_pca.h"
#include "core/reducers/steps/step_matrices.h"

namespace eigenscope {
namespace {

/// JKJ among some rows.
MatrixXd centeredPart(const MatrixXd &K, const std::vector<Index> &rows) {
    const VectorXd means = K.colwise().mean().transpose(); // K is symmetric
    const VectorXd own = means(rows);
    const MatrixXd part = K(rows, rows);
    return ((part.colwise() - own).rowwise() - own.transpose()).array() + means.mean();
}

/// With landmarks no matrix of all points is made.
Result<std::vector<AlgorithmStep>> nystromSteps(const StepsTask &task, const KernelPca::Options &options) {
    const Reduction &reduction = *task.reduction;
    const Kernel &kernel = *task.kernel->kernel;
    const Index n = reduction.coordinates.rows();
    const std::vector<Index> landmarks = landmarkRows(n, landmarkCount(n, options.landmarks), options.seed);
    const auto count = static_cast<Index>(landmarks.size());
    MatrixSide side{count, {}, {}};
    for (const Index at : evenlySpread(count, mostOnASide))
        side.points.push_back(landmarks[static_cast<std::size_t>(at)]);
    const Dataset of = reduction.data->subset(side.points), rows = reduction.data->subset(task.shown);
    TRY(const MatrixXd among, kernel.gram(of.objects, Progress{}));
    TRY(const MatrixXd toLandmarks, kernel.gram(rows.objects, of.objects));
    return std::vector<AlgorithmStep>{
        {sentence("Kernel of the landmarks"),
         plainWords(R"($\mathbf K_{LL} = \bigl(k(x_l, x_m)\bigr)$)"),
         sentence("Between the rows that were drawn as landmarks."),
         among,
         side,
         side,
         {}},
        {sentence("Kernel to the landmarks"),
         plainWords(R"($\mathbf K_{nL} = \bigl(k(x_i, x_l)\bigr)$)"),
         sentence(
             R"(Between the points and the landmarks; $\mathbf F = \mathbf K_{nL}\mathbf K_{LL}^{-1/2}$ stands for )"
             "the points in feature space."),
         toLandmarks,
         pointsSide(task),
         side,
         {}},
        eigenvaluesStep(reduction,
                        {sentence("Eigenvalues"),
                         plainWords(R"($\tfrac1n\,\mathbf F^{\mathsf T}\mathbf F\mathbf u = \lambda\mathbf u$)"),
                         options.center ? sentence(R"(Of the covariance of the centered $\mathbf F$.)")
                                        : sentence(R"(Of the second moments of $\mathbf F$.)")}),
        pointsByAxes(task,
                     {sentence("Coordinates"), plainWords(R"($\mathbf Y = \mathbf F\mathbf U$)"),
                      sentence("What the projection shows: near to the exact axes.")},
                     rowsOf(reduction.coordinates, task.shown)),
    };
}

} // namespace

Result<std::vector<AlgorithmStep>> KernelPca::steps(const StepsTask &task, const Options &options, const Progress &) {
    const Reduction &reduction = *task.reduction;
    const Index n = reduction.coordinates.rows();
    const bool hasLandmarks = landmarkCount(n, options.landmarks) > 0;
    if (!task.kernel || task.kernel->data->size() != n || (!hasLandmarks && !task.kernel->hasMatrix()))
        return Error{Error::Kind::InvalidData,
                     sentence("The kernel is of other rows than the picture. The steps follow when both are made.")};
    if (hasLandmarks)
        return nystromSteps(task, options);
    const MatrixXd &K = task.kernel->K;
    const auto *told = reduction.finding<SpectrumTold>();
    const bool wasNegative = told && told->negativeEigenvalues.value_or(0) > 0;
    const bool negative = wasNegative && reduction.eigenvalues.minCoeff() < 0;
    std::vector<AlgorithmStep> steps;
    steps.push_back(amongPoints(task,
                                {sentence("Kernel matrix"), plainWords("$K_{ij} = k(x_i, x_j)$"),
                                 sentence("The inner products of all pairs of points in feature space.")},
                                K(task.shown, task.shown)));
    if (options.center)
        steps.push_back(amongPoints(
            task,
            {sentence("Centered kernel matrix"),
             plainWords(
                 R"($\tilde{\mathbf K} = \mathbf J\mathbf K\mathbf J$, $\mathbf J = \mathbf I - \tfrac1n\mathbf 1\mathbf 1^{\mathsf T}$)"),
             sentence("The inner products about the mean in feature space: every row adds up to 0.")},
            centeredPart(K, task.shown)));
    const std::string used = options.center ? R"($\tilde{\mathbf K})" : R"($\mathbf K)";
    steps.push_back(eigenvaluesStep(
        reduction,
        {sentence("Eigenvalues"), plainWords(used + R"(\mathbf v = \eta\mathbf v$, $\lambda = \eta/n$)"),
         negative      ? sentence("Negative ones, which come last, say that this kernel is no inner product.")
         : wasNegative ? sentence("This kernel is no inner product: these are the eigenvalues as the setting for "
                                  "negative ones makes them.")
                       : sentence("The variance along each axis in feature space, falling.")}));
    steps.push_back(eigenvectorsStep(task, {sentence("Eigenvectors"), plainWords(R"($\lVert\mathbf v\rVert = 1$)"),
                                            sentence("Of the axes that are kept: an entry for each point.")}));
    steps.push_back(pointsByAxes(
        task,
        {sentence("Coordinates"), plainWords(R"($\mathbf y = \sqrt\eta\,\mathbf v$)"),
         wasNegative ? sentence(R"(The eigenvectors stretched by $\sqrt\eta$, with $\eta$ as the setting for )"
                                "negative eigenvalues makes it.")
                     : sentence(R"(The eigenvectors stretched to the variance $\lambda$: what the projection )"
                                "shows.")},
        rowsOf(reduction.coordinates, task.shown)));
    return steps;
}

} // namespace eigenscope
