#pragma once

#include "core/reducers/spectral/principal_axes.h"

namespace eigenscope {

/// y = Uᵀ(x − μ), U the unit eigenvectors of the covariance matrix Σ (1/n) or of the correlation matrix.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 7.2.
class Pca {
public:
    static constexpr auto id = "pca";
    static constexpr auto name = "Principal component analysis";
    static constexpr auto formula = "y = Uᵀ(x − μ), Σu = λu";
    static constexpr auto help =
        "Turns the axes so that the first ones hold the most variance. Columns in larger units "
        "weigh more: choose the correlation matrix, or standardize, where units differ.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 7.2";
    static constexpr auto input = ReducerInput::Features;
    static constexpr ReducerCapabilities can = {.transform = true,
                                                .inverse = true,
                                                .spectrum = true,
                                                .principalAxes = true,
                                                .keepsDistances = true,
                                                .columnWeights = ColumnWeights::Kind::Loadings};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }

    enum class Matrix { Covariance, Correlation };
    struct Options {
        std::int64_t components = 2;
        Matrix matrix = Matrix::Covariance;
        double alpha = 0.9;
        AxesSolver solver = AxesSolver::Auto;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
    static Result<std::vector<AlgorithmStep>> steps(const StepsTask &task, const Options &options,
                                                    const Progress &progress);
};

} // namespace eigenscope
