#pragma once

#include "core/base/result.h"
#include "core/catalogue.h"
#include "core/pipeline/stages/stage.h"

namespace eigenscope {

/// InvalidData where the value that a stage hands on holds coordinates, eigenvalues, coefficients or predictions that
/// are not finite; the sentence calls the method by its name, says why, and what to do. Whatever a method does, no
/// view, export or later stage meets a NaN among them.
Result<void> requireFiniteResult(Stage stage, const void *value, const Catalogue &catalogue);

} // namespace eigenscope
