#pragma once

#include "ui/document/encoding.h"
#include "ui/document/selection.h"

namespace eigenscope {

/// The rows of the picture that are drawn: what "all" means for a selection. O(n).
Rows drawnRows(const Results &results, const Encoding &encoding);

/// Analyzes only these rows from now on, or all but these, as one undo command. Where there are none it says so.
void keepRows(Document &document, const Rows &rows, bool kept);

/// Analyzes all rows of the source again.
void useAllRows(Document &document);

} // namespace eigenscope
