#pragma once

#include "ui/document/document.h"

namespace eigenscope {

/// Adds a select-columns step with these columns to the preparation, as one undo command; the search wants no more
/// columns than are left.
void keepColumns(Document &document, const Names &columns);

/// The session with scores and a search, where it asks for none; `data` may be nullptr.
Session withFeatureSelection(Session session, const Dataset *data, const Catalogue &catalogue);

} // namespace eigenscope
