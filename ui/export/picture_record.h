#pragma once

#include "ui/document/document.h"

namespace eigenscope {

/// What a picture of the document is made from, as JSON for its metadata: see pictureRecord of core, with the versions
/// of what draws. `current` tells whether all that is shown is of the settings that are told.
std::string recordOf(const Document &document);

} // namespace eigenscope
