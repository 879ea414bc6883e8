#pragma once

#include "core/pipeline/pipeline.h"

#include <optional>
#include <string_view>

namespace eigenscope {

/// `report.json` of a finished session, which suffices to repeat it. What is not finite is null. `exportSeconds` is
/// what the exports took.
Json makeReport(const Session &session, const Catalogue &catalogue, const Results &results, double exportSeconds,
                const Names &commandLine);

/// One key of it, of those that tell what the stages have made: "kernel", "reducer", … Nothing for another key. Made
/// while sliders move, so what a report measures on top of the stages, the way back from a picture, is left out.
std::optional<Json> reportSection(std::string_view key, const Session &session, const Catalogue &catalogue,
                                  const Results &results);

} // namespace eigenscope
