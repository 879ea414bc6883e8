#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// x_ij − m_j with the column mean m_j. O(n·d).
struct Center {
    static constexpr auto id = "center";
    static constexpr auto name = "Center columns";
    static constexpr auto help =
        "Subtracts the mean from each column, so that the cloud of points lies around the origin.";
    static constexpr bool followsMoments = true;
    struct Options {};

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope
