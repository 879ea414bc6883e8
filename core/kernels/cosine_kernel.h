#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// xᵀy/(‖x‖‖y‖), not defined where a point is zero.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 5.1.
class CosineKernel final : public PointKernel {
public:
    static constexpr auto id = "cosine";
    static constexpr auto name = "Cosine";
    static constexpr auto formula = "xᵀy / (‖x‖‖y‖)";
    static constexpr auto help = "The cosine of the angle between two points: lengths do not count. Always positive "
                                 "semidefinite; a zero vector is refused.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 5.1";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {};
    static Schema<Options> schema() { return {}; }
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    CosineKernel() : PointKernel(id, name, PairSum::Products) {}
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }

private:
    void apply(std::span<double>) const override {}
    /// The points at unit length.
    [[nodiscard]] Result<MatrixXd> rows(const Points &points) const override;
};

} // namespace eigenscope
