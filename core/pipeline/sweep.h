#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// A number parameter of the session's reducer, or of the kernel that it works on, to be given one value after another.
struct SweptParameter {
    std::string owner; ///< the method, as it is named in refusals
    bool ofKernel = false;
    ParamSpec spec;
    std::optional<double> present; ///< the value in force; nothing where it is not known
};

/// What can be swept. The number of axes cannot: two are drawn whatever it is.
std::vector<SweptParameter> sweptParameters(const Session &session, const Catalogue &catalogue, const Results &results);

/// A range about the present value within the domain.
std::pair<double, double> usualRange(const SweptParameter &parameter);

/// Up to `count` different values from `from` to `to`: by equal factors where the parameter has a logarithmic scale,
/// whole numbers for an integer.
std::vector<double> sweepValues(const ParamSpec &spec, double from, double to, int count);

/// The patches that give the parameter each of the values.
std::vector<Json> sweep(const Session &session, const Catalogue &catalogue, const SweptParameter &parameter,
                        const std::vector<double> &values, ObjectKind kind = ObjectKind::Points);

} // namespace eigenscope
