#pragma once

#include "core/prepare/step.h"
#include "ui/document/document.h"

namespace eigenscope {

/// Makes this the reducer. What it and the one before both know stays, as the number of axes does, unless the new one
/// has a rule for it. False where the session refuses it, which is said.
bool chooseReducer(Document &document, const std::string &id);

/// Makes this the kernel, alone and with its own parameters. False where the session refuses it, which is said.
bool chooseKernel(Document &document, const std::string &id);

/// Adds the step behind those that stand. False where the session refuses it, which is said.
bool addStep(Document &document, const StepInfo &step);

/// Why the step cannot be added to those that stand; empty where it can.
QString stepRefusal(const StepInfo &step, const Results &results);

} // namespace eigenscope
