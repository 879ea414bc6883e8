#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

/// The key of the parameter that says how many axes a method keeps. All methods share it, so that the number stays
/// when another method is chosen; pictures that differ in it alone are the same picture.
inline constexpr auto componentsKey = "components";

/// That parameter.
/// @param help  One sentence that says what a larger value does.
ParamSpec componentsSetting(std::string help, IntRange range = {.min = 1, .softMax = 10});

/// The share α of the variance for which it is told how many axes hold it; no result follows from it.
ParamSpec toldShareSetting();

} // namespace eigenscope
