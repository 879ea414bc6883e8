#pragma once

#include "core/base/parameter.h"

#include <QString>

namespace eigenscope {

/// What a parameter takes: "a number above 0", "a whole number from 2 to 50".
QString acceptedText(const ParamSpec &spec);
/// Why a typed value is none of the parameter, in the words of the form: "σ must be above 0. You typed 0."
QString typedRefusal(const ParamSpec &spec, const QString &typed);

} // namespace eigenscope
