#include "core/kernels/cosine_kernel.h"
#include "core/kernels/exponential_diffusion_kernel.h"
#include "core/kernels/full_spectrum_kernel.h"
#include "core/kernels/gaussian_kernel.h"
#include "core/kernels/laplacian_kernel.h"
#include "core/kernels/linear_kernel.h"
#include "core/kernels/matern_kernel.h"
#include "core/kernels/polynomial_kernel.h"
#include "core/kernels/power_kernel.h"
#include "core/kernels/precomputed_kernel.h"
#include "core/kernels/quadratic_form_kernel.h"
#include "core/kernels/rational_quadratic_kernel.h"
#include "core/kernels/sigmoid_kernel.h"
#include "core/kernels/spectrum_kernel.h"
#include "core/kernels/von_neumann_kernel.h"

namespace eigenscope {

Registry<KernelInfo> builtinKernels() {
    return {
        kernelInfo<LinearKernel>(),
        kernelInfo<PolynomialKernel>(),
        kernelInfo<GaussianKernel>(),
        kernelInfo<LaplacianKernel>(),
        kernelInfo<RationalQuadraticKernel>(),
        kernelInfo<MaternKernel>(),
        kernelInfo<CosineKernel>(),
        kernelInfo<SigmoidKernel>(),
        kernelInfo<QuadraticFormKernel>(),
        kernelInfo<SpectrumKernel>(),
        kernelInfo<FullSpectrumKernel>(),
        kernelInfo<PowerKernel>(),
        kernelInfo<ExponentialDiffusionKernel>(),
        kernelInfo<VonNeumannKernel>(),
        kernelInfo<PrecomputedKernel>(),
    };
}

} // namespace eigenscope
