#pragma once

#include "core/base/parameter.h"

#include <QString>

namespace eigenscope {

/// Why a typed value is none of the parameter, in the words of the form: "σ must be above 0. You typed 0."
QString typedRefusal(const ParamSpec &spec, const QString &typed);

} // namespace eigenscope
