#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/results.h"

namespace eigenscope {

/// Says of the selection, and of each subset whose rows are told, how many of these the data do not have: they are not
/// in the source, or not taken from it. Nothing before the data are loaded. O(n log n).
Sentences absentRows(const Session &session, const Results &results);

} // namespace eigenscope
