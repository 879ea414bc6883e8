#pragma once

#include "core/base/registry.h"
#include "ui/document/document.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/drawing/picture_style.h"

namespace eigenscope {

struct OverlayInfo;
struct Studies;

/// Everything that a view or a card works on; all of it outlives them.
struct ViewContext {
    Document &document;
    Selection &selection;
    Encoding &encoding;
    Studies &studies;
    const Registry<OverlayInfo> &overlays; ///< that can be laid over a projection
    /// Pictures are shown as the method gave them, whatever stood before: so it is in files.
    bool asReported = false;
    PictureStyle style = {};
};

} // namespace eigenscope
