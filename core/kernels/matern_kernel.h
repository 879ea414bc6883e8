#pragma once

#include "core/kernels/point_kernel.h"

namespace eigenscope {

/// With r = √(2ν)·‖x − y‖/ℓ: exp(−r) for ν = 1/2, (1 + r)·exp(−r) for 3/2, (1 + r + r²/3)·exp(−r) for 5/2.
/// Source: Rasmussen and Williams, Gaussian Processes for Machine Learning, 4.2.1.
class MaternKernel final : public PointKernel {
public:
    static constexpr auto id = "matern";
    static constexpr auto name = "Matérn";
    static constexpr auto formula = "(1 + r + …)·exp(−r), r = √(2ν)‖x − y‖/ℓ";
    static constexpr auto help = "Between the sharp peak of exp(−‖x − y‖/ℓ) and the smooth hill of the Gaussian "
                                 "kernel. Always positive semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Rasmussen and Williams, Gaussian Processes for Machine Learning, 4.2.1";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    enum class Smoothness { Half, ThreeHalves, FiveHalves };
    struct Options {
        Smoothness nu = Smoothness::ThreeHalves;
        std::optional<double> length;
    };
    static Schema<Options> schema();
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    MaternKernel(Smoothness nu, double length)
        : PointKernel(id, name, PairSum::SquaredDifferences), m_nu(nu), m_length(length) {}
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }
    [[nodiscard]] UsedParams parameters() const override;

private:
    void apply(std::span<double> sums) const override;
    [[nodiscard]] double nu() const { return 0.5 + static_cast<double>(m_nu); }

    Smoothness m_nu;
    double m_length;
};

} // namespace eigenscope
