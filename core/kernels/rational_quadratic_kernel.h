#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// (1 + ‖x − y‖²/(2αℓ²))^−α.
/// Source: Rasmussen and Williams, Gaussian Processes for Machine Learning, 4.2.1.
class RationalQuadraticKernel final : public PointKernel {
public:
    static constexpr auto id = "rational-quadratic";
    static constexpr auto name = "Rational quadratic";
    static constexpr auto formula = "(1 + ‖x − y‖²/(2αℓ²))^−α";
    static constexpr auto help = "A mixture of Gaussian kernels of many widths around ℓ: near and far points both "
                                 "count. Always positive semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Rasmussen and Williams, Gaussian Processes for Machine Learning, 4.2.1";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        double alpha = 1;
        std::optional<double> length;
    };
    static Schema<Options> schema();
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    RationalQuadraticKernel(double alpha, double length)
        : PointKernel(id, name, PairSum::SquaredDifferences), m_alpha(alpha), m_length(length) {}
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }
    [[nodiscard]] UsedParams parameters() const override { return {{"alpha", m_alpha}, {"length", m_length}}; }

private:
    void apply(std::span<double> sums) const override;

    double m_alpha, m_length;
};

} // namespace eigenscope
