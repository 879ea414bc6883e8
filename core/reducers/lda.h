#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Fisher's discriminants S_b w = λS_w w with S_w = ΣΣ(x − m_c)(x − m_c)ᵀ and S_b = Σn_c(m_c − m)(m_c − m)ᵀ; the
/// coordinates are (x − m)ᵀw with wᵀS_w w/(n − g) = 1. Shrinkage s puts (1 − s)·S_w + s·tr(S_w)/d·I for S_w.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 20.1; Rao, The utilization of multiple measurements
/// (1948).
class Lda {
public:
    static constexpr auto id = "lda";
    static constexpr auto name = "Linear discriminant analysis";
    static constexpr auto formula = "S_b w = λ S_w w";
    static constexpr auto help =
        "Finds the directions in which the means of the classes lie far apart beside the spread "
        "within them. With few rows for many columns the classes part by chance alone.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 20.1";
    static constexpr auto input = ReducerInput::Features;
    static constexpr bool needsLabel = true;
    static constexpr ReducerCapabilities can = {
        .transform = true, .spectrum = true, .columnWeights = ColumnWeights::Kind::Directions};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<std::int64_t> components;
        double shrinkage = 0;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
