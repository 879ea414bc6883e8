#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// X = LΔRᵀ; the coordinates are XR = LΔ, and the nearest matrix of rank q is X_q = L_qΔ_qR_qᵀ.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 7.4.
class Svd {
public:
    static constexpr auto id = "svd";
    static constexpr auto name = "Singular value decomposition";
    static constexpr auto formula = "X = LΔRᵀ";
    static constexpr auto help =
        "Like PCA about the origin instead of the mean: without centering the first axis points "
        "at the mean of the data.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 7.4";
    static constexpr auto input = ReducerInput::Features;
    static constexpr ReducerCapabilities can = {.transform = true,
                                                .inverse = true,
                                                .spectrum = true,
                                                .leftVectors = true,
                                                .columnWeights = ColumnWeights::Kind::RightVectors};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::int64_t components = 2;
        bool center = false;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
