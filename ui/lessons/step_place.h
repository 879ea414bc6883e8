#pragma once

#include "core/conditions/condition.h"
#include "core/lessons/live_values.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

/// The document's session with the rows that are selected.
Session sessionWithSelection(const Document &document, const Selection &selection);

/// What live values tell of the document besides its session and results: the sentences of its refused stages.
LiveState liveStateOf(const Document &document);

/// Selects the rows and sets the new point that a step or a solution gives. What gives no numbers changes nothing.
void placeRowsAndPoint(const std::optional<Condition> &select, const std::optional<Condition> &point,
                       const NameSource &names, const ViewContext &context);

} // namespace eigenscope
