#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// (scale·xᵀy + c)^degree.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.2.
class PolynomialKernel final : public PointKernel {
public:
    static constexpr auto id = "polynomial";
    static constexpr auto name = "Polynomial";
    static constexpr auto formula = "(scale·xᵀy + c)^degree";
    static constexpr auto help = "Dot products of all monomials up to the degree (of exactly the degree when c is 0). "
                                 "Positive semidefinite for c ≥ 0 and scale ≥ 0.";
    static constexpr auto psd = "for c ≥ 0 and scale ≥ 0";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::int64_t degree = 2;
        double c = 1;
        double scale = 1;
    };
    static Schema<Options> schema();
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    explicit PolynomialKernel(const Options &options) : PointKernel(id, name, PairSum::Products), m_options(options) {}
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] UsedParams parameters() const override;

private:
    void apply(std::span<double> sums) const override;

    Options m_options;
};

} // namespace eigenscope
