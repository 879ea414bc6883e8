#include "core/kernels/cosine_kernel.h"
#include "core/kernels/gaussian_kernel.h"
#include "core/kernels/laplacian_kernel.h"
#include "core/kernels/linear_kernel.h"
#include "core/kernels/polynomial_kernel.h"
#include "core/kernels/sigmoid_kernel.h"

namespace eigenscope {

Registry<KernelInfo> builtinKernels() {
    return {
        kernelInfo<LinearKernel>(),    kernelInfo<PolynomialKernel>(), kernelInfo<GaussianKernel>(),
        kernelInfo<LaplacianKernel>(), kernelInfo<CosineKernel>(),     kernelInfo<SigmoidKernel>(),
    };
}

} // namespace eigenscope
