#pragma once

#include "ui/document/document.h"
#include "ui/document/selection.h"

namespace eigenscope {

/// The rows of the picture: what "all" means for a selection.
Rows allRows(const Results &results);

/// Analyzes only the selected rows from now on, or all but these, as one undo command. Where none is selected it says
/// so.
void keepRows(Document &document, const Selection &selection, bool selected);

/// Analyzes all rows of the source again.
void useAllRows(Document &document);

} // namespace eigenscope
