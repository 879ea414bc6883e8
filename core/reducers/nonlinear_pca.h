#pragma once

#include "core/prepare/polynomial_map.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// PCA on the explicit features φ(x) of the polynomial kernel: the same axes as kernel PCA with (c + xᵀy)^q, but with
/// the weight of each monomial in them.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 7.3.
class NonlinearPca {
public:
    static constexpr auto id = "nonlinear-pca";
    static constexpr auto name = "Nonlinear PCA";
    static constexpr auto formula = "y = Uᵀ(φ(x) − μ), φ(x)ᵀφ(y) = (c + xᵀy)^q";
    static constexpr auto help =
        "PCA on all products of up to q columns: shows which monomials make an axis of kernel PCA. Columns of large "
        "numbers weigh far more here: standardize them first.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 7.3";
    static constexpr auto input = ReducerInput::Features;
    static constexpr ReducerCapabilities can = {
        .transform = true, .spectrum = true, .columnWeights = ColumnWeights::Kind::Loadings};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::int64_t components = 2;
        std::int64_t degree = PolynomialMap::Settings{}.degree;
        double c = PolynomialMap::Settings{}.c;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
