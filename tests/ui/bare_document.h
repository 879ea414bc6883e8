#pragma once

#include "ui/studies/studies.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/view.h"

namespace eigenscope {

/// A document without data, and all else that a view works on; no pipeline, no window.
struct BareDocument {
    Catalogue catalogue;
    Document document{catalogue};
    Selection selection;
    Encoding encoding{document};
    Studies studies{document};
    Registry<OverlayInfo> overlays = builtinOverlays();

    explicit BareDocument(Catalogue given = {}) : catalogue(std::move(given)) {}

    [[nodiscard]] ViewContext context() { return {document, selection, encoding, studies, overlays}; }
};

} // namespace eigenscope
