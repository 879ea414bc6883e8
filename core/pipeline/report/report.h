#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// `report.json` of a finished session. What is not finite is null. `exportSeconds` is what the exports took.
Json makeReport(const Session &session, const Catalogue &catalogue, const Results &results, double exportSeconds);

} // namespace eigenscope
