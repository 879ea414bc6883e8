#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// exp(−γ‖x − y‖₁).
/// Source: Schölkopf and Smola, Learning with Kernels, 4.4.
class LaplacianKernel final : public PointKernel {
public:
    static constexpr auto id = "laplacian";
    static constexpr auto name = "Laplacian";
    static constexpr auto formula = "exp(−γ‖x − y‖₁)";
    static constexpr auto help = "Like the Gaussian kernel, but with a sharp peak and longer tails, so that single "
                                 "outlying columns count less. Always positive semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Schölkopf and Smola, Learning with Kernels, 4.4";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<double> gamma;
    };
    static Schema<Options> schema();
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    explicit LaplacianKernel(double gamma) : PointKernel(id, name, PairSum::AbsoluteDifferences), m_gamma(gamma) {}
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }
    [[nodiscard]] UsedParams parameters() const override { return {{"gamma", m_gamma}}; }

private:
    void apply(std::span<double> sums) const override;

    double m_gamma;
};

} // namespace eigenscope
