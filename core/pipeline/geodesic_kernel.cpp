#include "core/pipeline/geodesic_kernel.h"

#include "core/base/number_text.h"
#include "core/kernels/precomputed_kernel.h"
#include "core/reducers/interface/components_setting.h"
#include "core/reducers/kernel_pca.h"

#include <numeric>

namespace eigenscope {
namespace {

/// The same rows as objects that are known by the kernel of their geodesics alone.
Dataset knownByGeodesics(const Dataset &data, const MatrixXd &lengths) {
    Gram objects;
    objects.whole = std::make_shared<const MatrixXd>(centeredGram(-0.5 * lengths.cwiseAbs2()));
    objects.positions.resize(static_cast<std::size_t>(lengths.rows()));
    std::iota(objects.positions.begin(), objects.positions.end(), Index{0});
    Dataset known = data;
    known.objects = std::move(objects);
    return known;
}

Result<Reduction> kernelPcaOf(const std::shared_ptr<const KernelMatrix> &kernel, Index components,
                              const Catalogue &catalogue, const Progress &progress) {
    const ReducerInfo &method = *catalogue.reducers.find(KernelPca::id);
    TRY(const std::unique_ptr<Run> run, method.start({.data = kernel->data, .kernel = kernel},
                                                     {{std::string(componentsKey), std::int64_t{components}}}));
    RunState state = RunState::Running;
    while (state == RunState::Running) {
        TRY(state, run->advance(1, progress));
    }
    return *run->outcome();
}

/// What the numbers say against K as a kernel; empty where there is nothing to say.
Sentence complaint(const KernelVerdict &verdict) {
    if (verdict.psd)
        return {};
    return sentence("K of the geodesics has %1 negative eigenvalues, the least being %2: it is no kernel, and like "
                    "Isomap this picture leaves them out.",
                    verdict.negativeEigenvalues, roundedText(verdict.smallestEigenvalue));
}

} // namespace

Result<std::shared_ptr<const Reduction>> kernelPcaOnGeodesics(const Reduction &isomap, const Catalogue &catalogue,
                                                              const Progress &progress) {
    const auto *geodesics = isomap.finding<Geodesics>();
    if (!geodesics)
        return Error{Error::Kind::InvalidData,
                     sentence("Kernel PCA on geodesics needs those between all rows, which Isomap "
                              "finds without landmarks alone.")};
    const auto data = std::make_shared<const Dataset>(knownByGeodesics(*isomap.data, geodesics->lengths));
    TRY(const auto kernel, PrecomputedKernel::make({}, data->objects));
    TRY(KernelMatrix matrix, kernelMatrix(kernel, data, progress));
    const auto made = std::make_shared<const KernelMatrix>(std::move(matrix));
    TRY(const KernelVerdict verdict, kernelVerdict(made->K, progress));
    TRY(Reduction picture, kernelPcaOf(made, isomap.coordinates.cols(), catalogue, progress));
    picture.data = isomap.data;
    picture.metric = isomap.metric;
    picture.method = KernelPca::id;
    picture.map = {}; // new objects have no geodesics yet
    picture.warnings = isomap.warnings;
    if (const Sentence told = complaint(verdict); !told.empty())
        picture.warnings.push_back(told);
    return std::make_shared<const Reduction>(std::move(picture));
}

} // namespace eigenscope
