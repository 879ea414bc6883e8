#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Fisher's discriminants of the points φ(x_i): S_b w = λ(S_w + μI)w with w = Σα_i φ(x_i) and
/// μ = regularization·tr(S_w)/n; the coordinates are (φ(x) − m)ᵀw with wᵀ(S_w + μI)w/(n − g) = 1.
/// Source: Mika, Rätsch, Weston, Schölkopf and Müller, Fisher discriminant analysis with kernels (1999); Zaki and
/// Meira, Data Mining and Machine Learning, 20.2.
class KernelLda {
public:
    static constexpr auto id = "kernel-lda";
    static constexpr auto name = "Kernel discriminant analysis";
    static constexpr auto formula = "S_b w = λ(S_w + μI)w, w = Σα_i φ(x_i)";
    static constexpr auto help =
        "Linear discriminant analysis in the feature space of a kernel. There classes can nearly always be parted: "
        "with little regularization the picture says nothing about new rows.";
    static constexpr auto source = "Mika, Rätsch, Weston, Schölkopf and Müller (1999)";
    static constexpr auto input = ReducerInput::Kernel;
    static constexpr bool needsLabel = true;
    static constexpr ReducerCapabilities can = {.transform = true, .spectrum = true};
    static std::vector<ObjectKind> kinds();
    struct Options {
        std::optional<std::int64_t> components;
        double regularization = 1e-3;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
