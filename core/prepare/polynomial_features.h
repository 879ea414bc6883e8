#pragma once

#include "core/prepare/polynomial_map.h"
#include "core/prepare/step.h"

namespace eigenscope {

/// The columns replaced by φ(x) with φ(x)ᵀφ(y) = (c + xᵀy)^q; the notes of the fitted step say how many there will be
/// before any is made. TooLarge where they do not fit in memory. O(n·C(d + q, q)·q).
struct PolynomialFeatures {
    static constexpr auto id = "polynomial-features";
    static constexpr auto name = "Polynomial features";
    static constexpr auto help = "Replaces the columns by all products of up to so many of them, weighted so that dot "
                                 "products are those of the polynomial kernel.";
    using Options = PolynomialMap::Settings;

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope
