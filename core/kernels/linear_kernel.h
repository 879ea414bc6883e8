#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// xᵀy.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.2.
class LinearKernel final : public PointKernel {
public:
    static constexpr auto id = "linear";
    static constexpr auto name = "Linear";
    static constexpr auto formula = "xᵀy";
    static constexpr auto help = "The dot product itself: kernel methods become their linear relatives.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {};
    static Schema<Options> schema() { return {}; }
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    LinearKernel() : PointKernel(id, name, PairSum::Products) {}
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }

private:
    void apply(std::span<double>) const override {}
};

} // namespace eigenscope
