#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The principal axes of the points φ(x_i): with JKJv = ηv the i-th coordinate is √η·v_i, its variance λ = η/n. Of a
/// matrix that is not PSD, flip and shift take |η| and η + |η_min| for η, also among the eigenvalues that are told.
/// Source: Schölkopf, Smola and Müller, Nonlinear component analysis as a kernel eigenvalue problem, Neural Computation
/// 10 (1998); Zaki and Meira, Data Mining and Machine Learning, 7.3.
class KernelPca {
public:
    static constexpr auto id = "kernel-pca";
    static constexpr auto name = "Kernel PCA";
    static constexpr auto formula = "JKJ v = ηv, y = √η·v";
    static constexpr auto help =
        "PCA in the feature space of a kernel: straight lines there are curves in the columns. "
        "The picture depends much on the width of the kernel.";
    static constexpr auto source = "Schölkopf, Smola and Müller, Neural Computation 10 (1998)";
    static constexpr auto input = ReducerInput::Kernel;
    static constexpr ReducerCapabilities can = {.transform = true, .inverse = true, .spectrum = true};
    static std::vector<ObjectKind> kinds();
    struct Options {
        std::int64_t components = 2;
        double alpha = 0.9;
        bool center = true;
        std::optional<std::int64_t> landmarks;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
    static Result<std::vector<AlgorithmStep>> steps(const StepsTask &task, const Options &options,
                                                    const Progress &progress);
};

} // namespace eigenscope
