#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// `report.json` of a finished session, which suffices to repeat it. What is not finite is null. `exportSeconds` is
/// what the exports took.
Json makeReport(const Session &session, const Catalogue &catalogue, const Results &results, double exportSeconds,
                const Names &commandLine);

} // namespace eigenscope
