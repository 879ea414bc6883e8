#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// exp(−‖x − y‖²/(2σ²)), or exp(−γ‖x − y‖²).
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.2; the median rule: Garreau, Jitkrittum and Kanagawa,
/// Large sample analysis of the median heuristic (2017).
class GaussianKernel final : public PointKernel {
public:
    static constexpr auto id = "gaussian";
    static constexpr auto name = "Gaussian (RBF)";
    static constexpr auto formula = "exp(−‖x − y‖² / (2σ²))";
    static constexpr auto help =
        "How near two points are on the scale σ: far points are orthogonal to each other. Always "
        "positive semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<double> sigma;
        std::optional<double> gamma;
    };
    static Schema<Options> schema();
    /// InvalidParameter when both are given; see medianDistance when neither is.
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    /// Exactly one of the options is set.
    explicit GaussianKernel(const Options &options)
        : PointKernel(id, name, PairSum::SquaredDifferences), m_options(options) {}
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }
    [[nodiscard]] UsedParams parameters() const override;
    /// −1/(2σ²) or −γ: what ‖x − y‖² is multiplied by; a finite number.
    [[nodiscard]] double factor() const;

private:
    void apply(std::span<double> sums) const override;

    Options m_options;
};

} // namespace eigenscope
