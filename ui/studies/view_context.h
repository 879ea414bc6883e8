#pragma once

#include "ui/document/document.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"

namespace eigenscope {

struct Studies;

/// Everything that a view or a card works on; all of it outlives them.
struct ViewContext {
    Document &document;
    Selection &selection;
    Encoding &encoding;
    Studies &studies;
};

} // namespace eigenscope
