#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// The ids of the steps after which no value is missing, the one that keeps all rows first: what is offered where a
/// method needs complete rows.
std::span<const std::string_view> stepsForMissingValues();

} // namespace eigenscope
