#pragma once

#include "core/kernels/expression/kernel_expression.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// What a run leaves after its first step, which is the only one where a method is one call.
inline Result<Reduction> afterOneStep(const Result<std::unique_ptr<Run>> &run) {
    if (!run)
        return run.error();
    if (const auto state = (*run)->advance(1, {}); !state)
        return state.error();
    return *(*run)->outcome();
}

/// The same with all eigenvalues that are told.
inline Result<Reduction> withCompleteSpectrum(const Result<Reduction> &picture) {
    const auto *completion = picture ? picture->finding<SpectrumCompletion>() : nullptr;
    return completion ? completion->complete(*picture, {}) : picture;
}

inline std::shared_ptr<const KernelMatrix> kernelMatrixOf(const std::string &kernelText,
                                                          const std::shared_ptr<const Dataset> &data) {
    const Registry<KernelInfo> kernels = builtinKernels();
    const auto kernel = *bindKernel(*parseKernel(kernelText, kernels), kernels, data, {});
    return std::make_shared<const KernelMatrix>(*kernelMatrix(kernel, data, {}));
}

/// What a method finds in the data, with a kernel where one is written.
inline Result<Reduction> reducedBy(const std::string &id, const Dataset &objects, const ParamMap &given = {},
                                   const std::string &kernelText = {}) {
    const auto data = std::make_shared<const Dataset>(objects);
    ReducerTask task{data, nullptr};
    if (!kernelText.empty())
        task.kernel = kernelMatrixOf(kernelText, data);
    return afterOneStep(builtinReducers().find(id)->start(task, given));
}

} // namespace eigenscope
