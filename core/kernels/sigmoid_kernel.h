#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// tanh(κ·xᵀy + θ). Not positive semidefinite in general.
/// Source: Lin and Lin, A study on sigmoid kernels for SVM and the training of non-PSD kernels by SMO-type methods
/// (2003).
class SigmoidKernel final : public PointKernel {
public:
    static constexpr auto id = "sigmoid";
    static constexpr auto name = "Sigmoid";
    static constexpr auto formula = "tanh(κ xᵀy + θ)";
    static constexpr auto help = "The response of a neuron of a network. Not positive semidefinite in general: look at "
                                 "the verdict of the numbers.";
    static constexpr auto psd = "not in general";
    static constexpr auto source = "Lin and Lin, A study on sigmoid kernels (2003)";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<double> kappa;
        double theta = 0;
    };
    static Schema<Options> schema();
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    SigmoidKernel(double kappa, double theta)
        : PointKernel(id, name, PairSum::Products), m_kappa(kappa), m_theta(theta) {}
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] UsedParams parameters() const override;

private:
    void apply(std::span<double> sums) const override;

    double m_kappa, m_theta;
};

} // namespace eigenscope
